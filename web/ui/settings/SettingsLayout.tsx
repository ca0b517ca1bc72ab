import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType, ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../page/PageHeader.tsx';

export interface Section {
  /** Its place under the screen's path. */
  value: string;
  label: string;
  Content: ComponentType;
}

interface SettingsLayoutProps {
  title: string;
  subtitle: string;
  /** At the right of the title. */
  action?: ReactNode;
  sections: readonly [Section, ...Section[]];
  /** Where a section is; the first one stands at the screen's own path. */
  pathOf: (section?: string) => string;
}

/** A screen in sections, each with its own address; going from one to another keeps the head as it is. */
export function SettingsLayout({ title, subtitle, action, sections, pathOf }: SettingsLayoutProps) {
  const { section } = useParams();
  const [params] = useSearchParams();
  const shown = sections.find(({ value }) => value === section) ?? sections[0];
  usePageTitle(shown === sections[0] ? undefined : shown.label);
  // Links from before sections had addresses.
  const old = sections.find(({ value }) => value === params.get('tab'));
  if (old) return <Navigate to={placeOf(old)} replace />;
  // One that there is not, or not for this reader.
  if (section !== undefined && shown.value !== section) return <Navigate to={placeOf(shown)} replace />;
  const { Content } = shown;
  const content = <Content />;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} action={action} />
      {sections.length > 1 && <SectionTabs {...{ title, sections, placeOf }} shown={shown.value} />}
      {sections.length > 1 ? (
        <Box role="tabpanel" id={`panel-${shown.value}`} aria-labelledby={`tab-${shown.value}`}>
          {content}
        </Box>
      ) : (
        content
      )}
    </>
  );

  function placeOf({ value }: Section): string {
    return pathOf(value === sections[0].value ? undefined : value);
  }
}

interface SectionTabsProps extends Pick<SettingsLayoutProps, 'title' | 'sections'> {
  /** The one that is shown. */
  shown: string;
  placeOf: (section: Section) => string;
}

function SectionTabs({ title, sections, shown, placeOf }: SectionTabsProps) {
  return (
    <Tabs
      className="no-print"
      value={shown}
      aria-label={title}
      variant="scrollable"
      sx={{ mb: { xs: 2, md: 3 }, borderBottom: '1px solid var(--border)' }}
    >
      {sections.map((each) => (
        <Tab
          key={each.value}
          value={each.value}
          label={each.label}
          component={Link}
          to={placeOf(each)}
          id={`tab-${each.value}`}
          aria-controls={`panel-${each.value}`}
        />
      ))}
    </Tabs>
  );
}
