import look from './landing.module.css';

interface Job {
  number: string;
  from: string;
  to: string;
  note: string;
  status: 'pending' | 'assigned' | 'picked' | 'transit' | 'delivered';
  isUrgent?: boolean;
  isLate?: boolean;
}

interface Column {
  name: string;
  plate: string;
  state: string;
  dot: 'delivered' | 'transit';
  load: readonly Job['status'][];
  jobs: readonly Job[];
  isTarget?: boolean;
}

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7];
const STATS = [
  ['14', 'Unassigned'],
  ['5', 'Active Drivers'],
  ['31', 'In Transit'],
  ['18', 'Completed Today'],
] as const;

const UNASSIGNED: readonly Job[] = [
  {
    number: 'TRK-2DYQ8H5TA1VR',
    from: 'Newark',
    to: 'Edison',
    note: 'Pickup 08:30, 1 h 40 min late',
    status: 'pending',
    isUrgent: true,
    isLate: true,
  },
  { number: 'TRK-K7SC3MN9G0BE', from: 'Newark', to: 'Reading', note: 'Pickup 11:00', status: 'pending' },
];

const DRIVERS: readonly Column[] = [
  {
    name: 'Luis Ortega',
    plate: 'NJ AR 418K',
    state: 'On delivery, 1 min ago',
    dot: 'transit',
    load: ['delivered', 'delivered', 'transit', 'assigned'],
    jobs: [
      {
        number: 'TRK-7Q4M9X2KD8VN',
        from: 'Newark',
        to: 'Allentown',
        note: 'Expected 14:30',
        status: 'transit',
        isUrgent: true,
      },
      { number: 'TRK-9KXF41PS7MJA', from: 'Newark', to: 'Scranton', note: 'Pickup 15:30', status: 'assigned' },
    ],
  },
  {
    name: 'Dana Whitfield',
    plate: 'NJ AR 226C',
    state: 'Available, 3 min ago',
    dot: 'delivered',
    load: ['delivered', 'assigned'],
    isTarget: true,
    jobs: [{ number: 'TRK-M9A8CB3D6XSG', from: 'Elizabeth', to: 'Paterson', note: 'Pickup 11:15', status: 'assigned' }],
  },
  {
    name: 'Marcus Bell',
    plate: 'PA AG 4821',
    state: 'On delivery, 2 min ago',
    dot: 'transit',
    load: ['delivered', 'transit', 'picked', 'assigned', 'assigned'],
    jobs: [
      { number: 'TRK-3HB6T0WZ5RCE', from: 'Elizabeth', to: 'Hartford', note: 'Expected 13:10', status: 'transit' },
      { number: 'TRK-0TGD5Y8CVM3P', from: 'Edison', to: 'New Haven', note: 'Expected 16:20', status: 'picked' },
    ],
  },
  {
    name: 'Tom Kowalski',
    plate: 'NJ AR 517K',
    state: 'On delivery, 4 min ago',
    dot: 'transit',
    load: ['delivered', 'delivered', 'delivered', 'transit'],
    jobs: [
      { number: 'TRK-4RVX6P1JZ8WD', from: 'Newark', to: 'Trenton', note: 'Expected 10:40', status: 'transit' },
      { number: 'TRK-H0F2TQ7KE5NY', from: 'Linden', to: 'Camden', note: 'Delivered 08:35', status: 'delivered' },
    ],
  },
];

/** The dispatch board, drawn: unassigned shipments at the left, a column for each driver. */
export function BoardPicture() {
  return (
    <div
      className={look.board}
      role="img"
      aria-label="The dispatch board: unassigned shipments at the left, a column for each driver"
    >
      <div className={look.boardTop} aria-hidden="true">
        <b>Dispatch Center</b>
        <span className={look.days}>
          <i>Today</i>
          <i>Tomorrow</i>
          <i>In 2 Days</i>
        </span>
        <span className={look.live}>Live</span>
      </div>
      <div className={look.boardStats} aria-hidden="true">
        {STATS.map(([figure, label]) => (
          <span key={label}>
            <b>{figure}</b> {label}
          </span>
        ))}
      </div>
      <div className={look.columns} aria-hidden="true">
        <div className={look.column}>
          <div className={look.columnHead}>
            <b>Unassigned</b> 14 <em>2 late</em>
          </div>
          {UNASSIGNED.map((job) => (
            <JobCard key={job.number} job={job} hasButton />
          ))}
        </div>
        {DRIVERS.map((driver) => (
          <DriverColumn key={driver.plate} driver={driver} />
        ))}
      </div>
    </div>
  );
}

function DriverColumn({ driver }: { driver: Column }) {
  const { name, plate, state, dot, load, jobs, isTarget } = driver;
  return (
    <div className={isTarget ? `${look.column} ${look.target}` : look.column}>
      <div className={look.columnHead}>
        <span className={look.person}>
          {name
            .split(' ')
            .map((part) => part.charAt(0))
            .join('')}
          <i style={{ background: `var(--${dot}-solid)` }} />
        </span>
        <span>
          <b>{name}</b>
          <span className="mono">{plate}</span>
        </span>
      </div>
      <p>{state}</p>
      <div className={look.cells}>
        {CELLS.map((cell) => (
          <i
            key={cell}
            style={load[cell] ? { background: `var(--${load[cell]}-solid)`, borderColor: 'transparent' } : undefined}
          />
        ))}
      </div>
      {jobs.map((job) => (
        <JobCard key={job.number} job={job} />
      ))}
      <div className={look.slot}>{isTarget ? 'Drop to assign' : 'Drop shipments here'}</div>
    </div>
  );
}

function JobCard({ job, hasButton = false }: { job: Job; hasButton?: boolean }) {
  return (
    <div className={job.isLate ? `${look.job} ${look.late}` : look.job}>
      <div>
        <i style={{ background: `var(--${job.status}-solid)` }} />
        <span className="mono">{job.number}</span>
        {job.isUrgent && <strong>Urgent</strong>}
      </div>
      <b>
        {job.from} → {job.to}
      </b>
      <small>{job.note}</small>
      {hasButton && <span className={look.match}>Auto-Match Driver</span>}
    </div>
  );
}
