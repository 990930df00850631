// Every word of the desks of the content.
import type { Words } from '#packages/i18n/words.ts';

export type ContentDeskWords = Words<
  | 'back' | 'title' | 'column' | 'state' | 'version' | 'writtenBy' | 'decidedBy' | 'changedAt' | 'keyword' | 'source' | 'author' | 'region' | 'tags' | 'tagsHint'
  | 'isTop' | 'publishAt' | 'publishAtHint' | 'body' | 'cover' | 'picture' | 'timeline' | 'reason' | 'preview' | 'propose' | 'language'
  | 'body.marks' | 'body.heading' | 'body.bold' | 'body.italic' | 'body.link' | 'body.list' | 'body.quote' | 'body.table' | 'body.hint'
  | 'news.about' | 'news.write' | 'news.edit' | 'news.keep' | 'news.keepAndSubmit' | 'news.shown' | 'news.shownVersion' | 'news.none'
  | 'news.noneWhy' | 'news.incomplete' | 'news.publishAbout' | 'banner.about' | 'banner.new' | 'banner.replace' | 'banner.from' | 'banner.until'
  | 'banner.position' | 'banner.style' | 'banner.style.brand' | 'banner.style.dark' | 'banner.style.light' | 'banner.link' | 'banner.linkHint'
  | 'banner.none' | 'banner.noneWhy' | 'banner.incomplete' | 'text.about' | 'text.topic' | 'text.effectiveOn' | 'text.next' | 'text.incomplete'
  | 'text.dayMissing' | 'text.publishAbout' | 'quote.about' | 'quote.enter' | 'quote.all' | 'quote.waiting' | 'quote.waitingNone' | 'quote.day'
  | 'quote.series' | 'quote.price' | 'quote.before' | 'quote.change' | 'quote.note' | 'quote.noteHint' | 'quote.table' | 'quote.tableHint'
  | 'quote.wrong' | 'quote.empty' | 'quote.jump' | 'quote.jumpAbout' | 'quote.none'
  | 'series.new' | 'series.about' | 'series.id' | 'series.idHint' | 'series.kind' | 'series.variety' | 'series.place' | 'series.basis' | 'series.heat' | 'series.heatHint' | 'series.onHome' | 'series.add' | 'series.incomplete'
>;
