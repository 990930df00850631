// Plays a log again, decides each row anew, takes files from elsewhere.

import { type DragEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Segmented } from '#packages/ui/Choices.tsx';
import { FileChooser } from '#packages/ui/FileChooser.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Select } from '#packages/ui/Select.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { lotLog } from '../../calls/session.ts';
import { clockText } from '../../lotTime.ts';
import { type PlayedLot, type Replayed, type ReplayedLot, replayLog } from '../../rules/replay.ts';
import { CodeMark, PriceSteps } from '../hall/PriceSteps.tsx';
import { LOT_TONES } from '../session/Result.tsx';
import { advanced, endOf, filmOf, frameAt, nextBid, type Speed, SPEEDS } from './frames.ts';
import { Stamps } from './Stamps.tsx';
import '../hall.css';

const ReplayQuery = z.object({ lotId: z.optional(z.string()) });

export default function ReplayScreen() {
  const t = useTranslation('auction');
  const [{ lotId }] = useScreenQuery(ReplayQuery);
  const [opened, open] = useState<string>();
  const log = useCall(lotLog, { lotId: askedId(lotId) }, { enabled: lotId !== undefined });
  return (
    <Screen title={t('replay.title')}>
      {opened === undefined && lotId !== undefined ? (
        <QueryView feature="auction" query={log}>
          {({ file, title }) => <ReplayView text={file} title={title} />}
        </QueryView>
      ) : (
        opened !== undefined && <ReplayView key={opened.length} text={opened} />
      )}
      <OpenFile onOpen={open} />
    </Screen>
  );
}

/** A file of anybody: nothing of it is sent anywhere. */
function OpenFile({ onOpen }: { onOpen: (text: string) => void }) {
  const t = useTranslation('auction');
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file) onOpen(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <Card>
      <div
        className="hall-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={drop}
      >
        <FileChooser
          accept=".json,application/json"
          className="ui-button ui-button-secondary"
          onChoose={([file]) => void read(file)}
        >
          {t('replay.choose')}
        </FileChooser>
        <span className="hall-note">{t('replay.drop')}</span>
      </div>
      <p className="hall-text">{t('replay.why')}</p>
    </Card>
  );
}

/** Undefined for what is no text of a log at all. */
function check(text: string): Replayed | undefined {
  try {
    return replayLog(text);
  } catch {
    return undefined;
  }
}

/** `title`: of the lot, where the platform told it; a file names none. */
export function ReplayView({ text, title }: { text: string; title?: string }) {
  const t = useTranslation('auction');
  const replayed = useMemo(() => check(text), [text]);
  const [chosen, choose] = useState(0);
  if (!replayed) return <NoticeBox tone="danger">{t('replay.badFile')}</NoticeBox>;
  if (!replayed.same) return <Differs found={replayed} />;
  const { lots } = replayed;
  const lot = lots[chosen] ?? lots[0];
  const rows = lots.reduce((sum, one) => sum + one.rows.length, 0);
  return (
    <>
      <NoticeBox tone="success" title={t('replay.same')}>
        {t('replay.sameWhy', { rows })}
      </NoticeBox>
      <Stamps stamps={replayed.stamps} />
      {lots.length > 1 && (
        <Card>
          <Select
            label={t('replay.lot')}
            value={String(chosen)}
            options={lots.map((one, at) => ({ value: String(at), label: t('lot.no', { no: one.lot }) }))}
            onChange={(value) => {
              choose(Number(value));
            }}
          />
        </Card>
      )}
      {lot && (
        <>
          <Player key={lot.lot} lot={lot} title={title} />
          <FileResult lot={lot} />
        </>
      )}
      <div className="hall-foot">
        <Button icon="down" onPress={() => saveAs('auction-log.json', text)}>
          {t('replay.download')}
        </Button>
      </div>
    </>
  );
}

/** A log that differs is played up to the row that differs: nobody knows what the rest of it shows. */
function Differs({
  found: { lot, row, expected, found, played },
}: {
  found: Extract<Replayed, { same: false }>;
}) {
  const t = useTranslation('auction');
  const alike = played.find((one) => one.lot === lot);
  return (
    <>
      <NoticeBox tone="danger" title={lot === 0 ? t('replay.badFile') : t('replay.differs', { lot, row })}>
        <dl className="hall-hashes">
          <div>
            <dt>{t('replay.expected')}</dt>
            <dd>{expected}</dd>
          </div>
          <div>
            <dt>{t('replay.found')}</dt>
            <dd>{found}</dd>
          </div>
        </dl>
      </NoticeBox>
      {alike && alike.rows.length > 0 && (
        <Player lot={alike} title={t('replay.upTo', { rows: alike.rows.length })} />
      )}
    </>
  );
}

const FRAME_MS = 50;

function Player({ lot, title }: { lot: PlayedLot; title?: string | undefined }) {
  const t = useTranslation('auction');
  const { price, second } = useFormats();
  const film = useMemo(() => filmOf(lot), [lot]);
  const [at, seek] = useState(film.to);
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const tick = useEffectEvent(() => {
    const next = advanced(film, at, FRAME_MS, speed);
    seek(next);
    if (next >= film.to) play(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      tick();
    }, FRAME_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isPlaying]);
  const { shown, last } = frameAt(film, at);
  const text = t('replay.at', { time: second(new Date(at)), no: shown.length, bids: film.bids.length });
  return (
    <Section
      title={[t('lot.no', { no: lot.lot }), ...(title ? [title] : [])].join(' · ')}
      note={clockText(at - film.from)}
    >
      {film.bids.length === 0 ? (
        <p className="hall-empty">{t('replay.noBids')}</p>
      ) : (
        <>
          <p className="hall-price ui-number">{price(last?.price ?? lot.spec.base)}</p>
          <p className="hall-note">
            {last ? (
              <>
                <CodeMark codes={film.codes} code={last.code} /> {last.code}
              </>
            ) : (
              t('price.base')
            )}
          </p>
          <PriceSteps
            steps={shown}
            from={film.from}
            to={film.to}
            until={at}
            regular={film.regular}
            codes={film.codes}
            scale={film.bids}
          />
          <input
            type="range"
            className="hall-scrub"
            aria-label={t('replay.position')}
            aria-valuetext={text}
            min={film.from}
            max={film.to}
            value={at}
            onKeyDown={(event) => {
              const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
              if (way === undefined) return;
              event.preventDefault();
              play(false);
              seek(nextBid(film, at, way === 1 ? 1 : -1));
            }}
            onChange={({ target }) => {
              play(false);
              seek(Number(target.value));
            }}
          />
          <p className="hall-note ui-number">{text}</p>
          <div className="hall-player">
            <Button
              kind="primary"
              onPress={() => {
                if (!isPlaying && at >= film.to) seek(film.from);
                play(!isPlaying);
              }}
            >
              {isPlaying ? t('replay.stop') : t('replay.play')}
            </Button>
            <Segmented
              label={t('replay.speed')}
              value={String(speed)}
              choices={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
              onChange={(value) => {
                setSpeed(SPEEDS.find((one) => String(one) === value) ?? speed);
              }}
            />
          </div>
          <ul className="hall-legend">
            {film.codes.map((code) => (
              <li key={code}>
                <CodeMark codes={film.codes} code={code} /> {code}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function FileResult({ lot }: { lot: ReplayedLot }) {
  const t = useTranslation('auction');
  const { price, tonnes, integer, second } = useFormats();
  const unit = useQuantityUnit();
  const { spec, result } = lot;
  const film = filmOf(lot);
  const { reserve, reason } = endOf(lot);
  const perTonne = t('unit.yuanPerTonne');
  return (
    <Section
      title={t('result.title')}
      mark={<Tag tone={LOT_TONES[result.outcome]}>{t(`state.lot.${result.outcome}`)}</Tag>}
    >
      <Rows>
        <Row isFact label={t('result.quantity')} value={`${tonnes(spec.quantity)} ${unit}`} />
        <Row isFact label={t('result.base')} value={`${price(spec.base)} ${perTonne}`} />
        {(result.outcome === 'voided' ? [] : result.awards).map((award) => (
          <Row
            key={award.code}
            isFact
            label={t('result.winner', { code: award.code })}
            value={`${price(award.price)} ${perTonne}`}
            valueHint={`${tonnes(award.quantity)} ${unit}`}
            weight="strong"
          />
        ))}
        {reserve !== undefined && (
          <Row isFact label={t('result.reserve')} value={`${price(reserve)} ${perTonne}`} />
        )}
        <Row isFact label={t('result.bids')} value={integer(film.bids.length)} />
        <Row isFact label={t('result.bidders')} value={integer(film.bidders)} />
        <Row
          isFact
          label={t('result.extended')}
          value={t('result.seconds', { count: Math.round(film.extendedMs / 1_000) })}
        />
        {film.closedAt !== undefined && (
          <Row isFact label={t('result.closed')} value={second(new Date(film.closedAt))} />
        )}
      </Rows>
      {reason !== undefined && (
        <NoticeBox tone="danger" title={t(`state.lot.${result.outcome}`)}>
          {reason}
        </NoticeBox>
      )}
    </Section>
  );
}
