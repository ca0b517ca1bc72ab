import MailOutlined from '@mui/icons-material/MailOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Customer } from '#shared/contracts/customers.ts';
import { VirtualList } from '../../../ui/list/VirtualList.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';

const NARROWEST = 300;
const GAP = 16;
const CARD = 172;

/** The customers as cards, as many beside one another as there is room for. */
export function CustomerGrid({ customers }: { customers: readonly Customer[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame);
  const lines = Array.from({ length: Math.ceil(customers.length / columns) }, (_, line) =>
    customers.slice(line * columns, (line + 1) * columns),
  );
  return (
    <div ref={frame}>
      <VirtualList
        kind="cards"
        label="Customers"
        items={lines}
        keyOf={(line) => line[0]?.id ?? ''}
        estimate={() => CARD + GAP}
      >
        {(line) => (
          <Box
            sx={{ display: 'grid', gap: `${GAP}px`, pb: `${GAP}px` }}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {line.map((customer) => (
              <CustomerCard key={customer.id} customer={customer} />
            ))}
          </Box>
        )}
      </VirtualList>
    </div>
  );
}

/** How many cards fit beside one another. */
function useColumns(frame: React.RefObject<HTMLDivElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (NARROWEST + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return columns;
}

function CustomerCard({ customer: { name, company, email, phone, address } }: { customer: Customer }) {
  return (
    <Card role="listitem" sx={{ p: '16px 20px' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Avatar name={name} size={36} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {company && <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{company}</Typography>}
        </Box>
      </Box>
      <Line icon={MailOutlined} label="E-mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Line>
      {/* A record that began with an account has none yet. */}
      {phone && (
        <Line icon={PhoneOutlined} label="Phone">
          <a className="num" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </Line>
      )}
      {address && (
        <Line icon={PlaceOutlined} label="Address">
          {address}
        </Line>
      )}
    </Card>
  );
}

function Line({ icon: Icon, label, children }: { icon: typeof MailOutlined; label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.25,
        py: { xs: 1, md: 0.5 },
        overflowWrap: 'anywhere',
        '& a:hover': { textDecoration: 'underline' },
      }}
    >
      <Icon titleAccess={label} sx={{ fontSize: 'var(--icon-sm)', mt: '2px', color: 'var(--text-3)' }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
