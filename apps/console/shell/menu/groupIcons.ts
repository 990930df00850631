// The icon of each group of desks.

import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import Building from 'lucide-react/icons/building-2';
import Handshake from 'lucide-react/icons/handshake';
import Landmark from 'lucide-react/icons/landmark';
import ListTodo from 'lucide-react/icons/list-todo';
import Newspaper from 'lucide-react/icons/newspaper';
import Server from 'lucide-react/icons/server';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import type { DeskGroup } from '#packages/ui/admin/desk.ts';

export const GROUP_ICONS: Readonly<Record<DeskGroup, LucideIcon>> = {
  work: ListTodo,
  firms: Building,
  trade: Handshake,
  delivery: Truck,
  money: Landmark,
  risk: ShieldAlert,
  content: Newspaper,
  catalog: BookOpen,
  people: Users,
  platform: Server,
};
