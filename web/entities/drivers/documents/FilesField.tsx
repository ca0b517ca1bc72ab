import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { DOCUMENT_FILE_LIMIT, DOCUMENT_FILE_TYPES, DOCUMENT_FILES_LIMIT } from '#shared/drivers/driver-documents.ts';
import { t } from '#shared/i18n/t.ts';
import { toast } from '../../../lib/toast.ts';
import Close from '../../../ui/icon/Close.tsx';
import PhotoCameraOutlined from '../../../ui/icon/PhotoCameraOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface FilesFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** The pages of a document as files or photos; a phone offers its camera. */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = (chosen: readonly File[]) => {
    const fitting = fittingOf(chosen);
    onChange([...files, ...fitting].slice(0, DOCUMENT_FILES_LIMIT));
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={DOCUMENT_FILE_TYPES.join()}
        aria-label={t('Files')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {files.map((file, at) => (
        <Chosen
          key={`${file.name} ${file.lastModified}`}
          file={file}
          onRemove={() => onChange(files.filter((_, index) => index !== at))}
        />
      ))}
      {files.length < DOCUMENT_FILES_LIMIT && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PhotoCameraOutlined />}
          onClick={() => input.current?.click()}
        >
          {t('Add a photo or PDF')}
        </Button>
      )}
    </Box>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <Row justify="space-between">
      <Text>{file.name}</Text>
      <RowActions
        actions={[
          {
            icon: Close,
            label: t('Remove {name}', { name: file.name }),
            onClick: onRemove,
          },
        ]}
      />
    </Row>
  );
}

/** Those that are not too large, of which it is said that they are. */
function fittingOf(chosen: readonly File[]): readonly File[] {
  const fitting = chosen.filter(({ size }) => size <= DOCUMENT_FILE_LIMIT);
  if (fitting.length < chosen.length)
    toast({
      title: t('File too large'),
      description: t('A file may have at most 15 MB'),
      variant: 'destructive',
    });
  return fitting;
}
