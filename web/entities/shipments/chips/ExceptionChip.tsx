import { t } from '#shared/i18n/t.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';

/** Trouble beside the status; with a code its words, else "Exception". */
export function ExceptionChip({ code }: { code?: string | undefined }) {
  return (
    <StatusBadge icon={WarningAmberOutlined} color="var(--exception-fg)" line="var(--exception-line)">
      {t(code ? exceptionLabel(code) : 'Exception')}
    </StatusBadge>
  );
}
