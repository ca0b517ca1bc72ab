import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { TemplateVersion } from '#shared/contracts/message-templates.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import { useTemplateVersions } from '../../../entities/notifications/use-templates.ts';
import { useDates } from '../../../lib/format.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface TemplateVersionsProps {
  id: TemplateId;
  /** Puts the words of a version into the editor. */
  onUse: (version: TemplateVersion) => void;
  action: ReactNode;
}

/** What the message has said, newest first. */
export function TemplateVersions({ id, onUse, action }: TemplateVersionsProps) {
  const { rows, error, retry } = useTemplateVersions(id);
  const { moment } = useDates();
  return (
    <Panel title="Versions" aside={action}>
      <Query
        data={rows}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading versions..." rows={2} />}
        failing="The versions could not be loaded."
      >
        {(versions) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {versions.map((version) => (
              <Row key={version.version} component="li" justify="space-between" gap={2} sx={ENTRY}>
                <Box sx={{ minWidth: 0 }}>
                  <Text component="div" weight={500}>
                    {version.isStandard ? 'Standard' : version.subject}
                  </Text>
                  <Text component="div" size="caption" tone="quiet">
                    {moment(version.changedAt)} by {version.changedBy}
                  </Text>
                </Box>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={`Use version ${version.version}`}
                  onClick={() => onUse(version)}
                >
                  Use
                </Button>
              </Row>
            ))}
          </Box>
        )}
      </Query>
    </Panel>
  );
}

const ENTRY = { p: 'var(--pad-row)', '& + &': { borderTop: '1px solid var(--border)' } };
