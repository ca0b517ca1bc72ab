import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { PortalList } from './PortalList.tsx';
import { usePortal } from './use-portal.ts';

/** A customer's own shipments (specification 2, section 2.5). */
export function PortalPage() {
  const { firstName } = useUser();
  const [param, setParam] = useUrlParam('q');
  const [search, setSearch] = useState(param ?? '');
  const { counts, ...list } = usePortal(search);

  const onSearch = (text: string) => {
    setSearch(text);
    setParam(text.trim() || undefined);
  };

  return (
    <Box sx={{ maxWidth: 1128, mx: 'auto' }}>
      <PageHeader
        title={`Welcome, ${firstName || 'Customer'}!`}
        action={
          <Button component={Link} to={paths.book} variant="contained" startIcon={<AddOutlined />}>
            New Booking
          </Button>
        }
      />
      <StatCards>
        <StatCard label="Total Shipments" value={counts?.total} />
        <StatCard label="In Transit" value={counts?.inTransit} />
        <StatCard label="Delivered" value={counts?.delivered} />
        <StatCard label="Pending" value={counts?.pending} />
      </StatCards>
      <SearchField
        value={search}
        onChange={onSearch}
        placeholder="Search by tracking number, pickup, or delivery city"
        label="Search my shipments"
      />
      <PortalList {...list} isSearching={search.trim() !== ''} />
    </Box>
  );
}
