import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { MessageState, type NotificationDelivery } from '#shared/contracts/send-log.ts';
import { CHANNEL_NAMES } from '#shared/notifications/notifications.ts';
import {
  CHANNEL_LABELS,
  deliveryReasonText,
  eventLabel,
  STATE_LABELS,
} from '../../../entities/notifications/log-labels.ts';
import { useResendMessage, useSendLog } from '../../../entities/notifications/use-send-log.ts';
import { labelOf } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListChoice } from '../../../ui/list/ListChoice.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Moment } from '../../../ui/list/Moment.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Why } from './ReasonCell.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { LOG_RANGES, useLogFilters } from './use-log-filters.ts';

const CHANNEL_OPTIONS = [
  { value: '', label: 'All channels' },
  ...CHANNEL_NAMES.map((name) => ({ value: name, label: CHANNEL_LABELS[name] })),
];
const ALL = 'all';

/** Every message with what became of it, and why. */
export function SendLog() {
  const search = useSearchText();
  const { query, ...filters } = useLogFilters();
  const { state } = filters;
  const { list, counted } = useSendLog(query, state);
  const view = useListView({
    name: 'messages',
    columns: COLUMNS,
    list,
    wanted: search.wanted,
    nameOf: namedBy,
    narrowing: [
      state && STATE_LABELS[state].label,
      labelOf(CHANNEL_OPTIONS, filters.channel),
      labelOf(LOG_RANGES, filters.range),
    ],
    matches: ({ to, name, subject, event }, wanted) => containsText([to, name, subject, eventLabel(event)], wanted),
    passesFilter: state && ((delivery) => delivery.state === state),
    noun: ['message', 'messages'],
  });
  return (
    <ListPage
      panelTitle="Send Log"
      view={view}
      search={{ ...search, placeholder: 'Search by tracking number or recipient...' }}
      filters={<Filters counted={counted} {...filters} />}
      loading="Loading the send log..."
      failing="The send log could not be loaded."
      none={{ title: 'No messages in this range' }}
      noMatch={{ title: 'No matching messages', hint: 'Try adjusting your search' }}
      unread={list}
    >
      {(rows) => <DataTable label="Messages" view={view} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </ListPage>
  );
}

interface FiltersProps extends Omit<ReturnType<typeof useLogFilters>, 'query'> {
  /** Of every state. */
  counted: readonly NotificationDelivery[] | undefined;
}

function Filters({ counted, state, setState, about, showAll, channel, setChannel, range, setRange }: FiltersProps) {
  const countOf = (one: MessageState) => counted?.filter((delivery) => delivery.state === one).length;
  return (
    <>
      <Row wraps>
        <ListChoice label="Channel" value={channel} onChange={setChannel} options={CHANNEL_OPTIONS} />
        <ListChoice label="When" value={range} onChange={setRange} options={LOG_RANGES} />
        {about && (
          <Button size="small" variant="outlined" color="inherit" onClick={showAll}>
            Of {about} only: show all
          </Button>
        )}
      </Row>
      {about && <SwitchedOff />}
      <FilterChips
        label="State"
        value={state ?? ALL}
        onChange={(value) => setState(value === ALL ? undefined : value)}
        options={[
          { value: ALL, label: 'All' },
          ...MessageState.options.map((value) => ({ value, label: STATE_LABELS[value].label, count: countOf(value) })),
        ]}
      />
    </>
  );
}

const COLUMNS: readonly Column<NotificationDelivery>[] = [
  { label: 'Time', width: '130px', place: 1, sortBy: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
  {
    label: 'Event',
    width: 'minmax(0, 5fr)',
    place: 0,
    sortBy: ({ event }) => eventLabel(event),
    text: whatOf,
    cell: (delivery) => <What delivery={delivery} />,
  },
  {
    label: 'Channel',
    width: '76px',
    place: 4,
    sortBy: ({ channel }) => CHANNEL_LABELS[channel],
    cell: ({ channel }) => CHANNEL_LABELS[channel],
  },
  {
    label: 'Recipient',
    width: 'minmax(0, 6fr)',
    place: 2,
    sortBy: ({ name, to }) => name ?? to,
    text: whomOf,
    cell: (delivery) => <Whom delivery={delivery} />,
  },
  {
    label: 'Status',
    width: '124px',
    place: 3,
    sortBy: ({ state }) => STATE_LABELS[state].label,
    cell: ({ state }) => <StateBadge state={STATE_LABELS[state]} />,
  },
  {
    label: 'Reason',
    width: 'minmax(0, 5fr)',
    place: 6,
    isWhole: true,
    text: deliveryReasonText,
    cell: (delivery) => <Why delivery={delivery} />,
  },
  {
    label: 'Actions',
    width: '96px',
    place: 5,
    isRight: true,
    isPressed: true,
    cell: (delivery) => <Again delivery={delivery} />,
  },
];

function whatOf({ event, subject }: NotificationDelivery): string {
  return [eventLabel(event), subject].filter(Boolean).join(', ');
}

/** An address only where it is one: a push goes to a person. */
function whomOf({ name, to, channel }: NotificationDelivery): string {
  return name && channel !== 'push' ? `${name}, ${to}` : (name ?? to);
}

const namedBy = (delivery: NotificationDelivery) => `${whatOf(delivery)} to ${whomOf(delivery)}`;

function What({ delivery: { event, subject, subjectId, askedBy } }: { delivery: NotificationDelivery }) {
  const isShipment = subjectId?.startsWith('shp_');
  return (
    <Box>
      <Text component="div" weight={500}>
        {eventLabel(event)}
      </Text>
      {subject && (
        <Text component="div" size="caption" className="mono">
          {isShipment && subjectId ? (
            <Link to={paths.shipment(subjectId)} className="quiet-link">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </Text>
      )}
      {askedBy && (
        <Text component="div" size="caption" tone="quiet">
          Resent by {askedBy}
        </Text>
      )}
    </Box>
  );
}

function Whom({ delivery: { name, to, channel } }: { delivery: NotificationDelivery }) {
  return (
    <Box>
      <Text component="div">{name ?? to}</Text>
      {name && channel !== 'push' && (
        <Text component="div" size="caption" tone="quiet">
          {to}
        </Text>
      )}
    </Box>
  );
}

function Again({ delivery: { id, name, to, canResend } }: { delivery: NotificationDelivery }) {
  const { act, isBusy } = useResendMessage();
  if (!canResend) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={isBusy}
      aria-label={`Resend to ${name ?? to}`}
      onClick={() => void act(id)}
    >
      Resend
    </Button>
  );
}
