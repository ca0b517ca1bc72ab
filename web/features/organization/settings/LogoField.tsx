import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { LOGO_TYPES } from '#shared/contracts/branding.ts';
import type { Logo } from '#shared/contracts/organization.ts';
import FileUploadOutlined from '../../../ui/icon/FileUploadOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { LogoUpload } from './use-logo-upload.ts';

interface LogoFieldProps {
  logo: Logo | null;
  onChange: (logo: Logo | null) => void;
  upload: LogoUpload;
}

/** The logo, chosen as a file, and drawn before anything is saved. */
export function LogoField({ logo, onChange, upload: { upload, isBusy, problem } }: LogoFieldProps) {
  return (
    <Box role="group" aria-labelledby="logo-label">
      <Text id="logo-label" component="div" size="small" weight={500} sx={{ mb: 0.75 }}>
        Logo
      </Text>
      <Box sx={BOX}>
        {logo && <Box component="img" src={logo.url} alt="The logo" sx={PICTURE} />}
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
          <Text size="small" tone="quiet">
            PNG or SVG, max 2MB, recommended 200x60px
          </Text>
          {logo && <Text weight={500}>{logo.filename}</Text>}
          <ChooseLogo
            hasLogo={logo !== null}
            isBusy={isBusy}
            onFile={(file) => void upload(file)}
            onRemove={() => onChange(null)}
          />
          {problem && (
            <Text component="p" role="alert" size="small" tone="error">
              {problem}
            </Text>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const BOX = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: '1px dashed var(--border-control)',
  borderRadius: 'var(--radius)',
};
const PICTURE = {
  maxWidth: 200,
  maxHeight: 60,
  bgcolor: 'var(--paper)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius-sm)',
};

interface ChooseLogoProps {
  hasLogo: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

function ChooseLogo({ hasLogo, isBusy, onFile, onRemove }: ChooseLogoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Row wraps>
        <SubmitButton
          type="button"
          variant="outlined"
          color="inherit"
          isBusy={isBusy}
          busyText="Uploading"
          startIcon={<FileUploadOutlined />}
          onClick={() => input.current?.click()}
        >
          {hasLogo ? 'Replace' : 'Upload Logo'}
        </SubmitButton>
        {hasLogo && (
          <Button variant="text" color="inherit" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join()}
        aria-label="Logo file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
