// The desks of a menu by group, narrowed to those whose title has what was typed.

import { DESK_GROUPS, type Desk, type DeskGroup } from '#packages/ui/admin/desk.ts';

export interface DesksOfGroup {
  readonly group: DeskGroup;
  readonly desks: readonly Desk[];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

export function menuGroups(
  desks: readonly Desk[],
  titleOf: (desk: Desk) => string,
  typed: string,
): readonly DesksOfGroup[] {
  const wanted = plain(typed.trim());
  return DESK_GROUPS.map((group) => ({
    group,
    desks: desks.filter((desk) => desk.group === group && plain(titleOf(desk)).includes(wanted)),
  })).filter((one) => one.desks.length > 0);
}
