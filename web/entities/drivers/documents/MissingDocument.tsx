import { DOCUMENT_LABELS, type DocumentKind } from '#shared/drivers/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** A document that a driver has to have and has not. */
export function MissingDocument({ kind }: { kind: DocumentKind }) {
  return (
    <Row component="li" wraps justify="space-between" sx={LINE}>
      <Text weight={600}>{t(DOCUMENT_LABELS[kind])}</Text>
      <StateBadge state={{ token: 'error', icon: WarningAmberOutlined, label: t('Missing') }} text="text" />
    </Row>
  );
}

const LINE = { py: 1.25, px: 'var(--inset)', '& + &, & + li': { borderTop: '1px solid var(--border)' } };
