import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ProofDraft } from '#shared/contracts/proof.ts';
import { t } from '#shared/i18n/t.ts';
import { PhotosField } from '../../../entities/shipments/PhotosField.tsx';
import type { DraftPhoto } from '../../../entities/shipments/use-photos.ts';
import { onValidSubmit } from '../../../lib/form/on-valid-submit.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useDates } from '../../../lib/format.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import Check from '../../../ui/icon/Check.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { SignatureField } from './SignatureField.tsx';
import { signatureImage } from './signature.ts';
import type { Draft } from './use-draft.ts';

const TypedPart = z.pick(ProofDraft, { recipientName: true, notes: true });

export interface FilledProof {
  recipientName: string;
  notes?: string | undefined;
  recipientSignature: string;
  photos: readonly DraftPhoto[];
}

interface ProofFormProps {
  draft: Draft;
  savedAt: string | undefined;
  isSending: boolean;
  cancelTo: string;
  onChange: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  onSubmit: (proof: FilledProof) => void;
}

/** Recipient, signature, photos and notes; everything in it is kept on the device as it is typed. */
export function ProofForm({ draft, savedAt, isSending, cancelTo, onChange, onSubmit }: ProofFormProps) {
  const { recipientName, notes, strokes, photos } = draft;
  const form = useSchemaForm(TypedPart, { recipientName, notes });
  const [typedName = '', typedNotes = ''] = useWatch({ control: form.control, name: ['recipientName', 'notes'] });
  const isTyped = typedName !== recipientName || typedNotes !== notes;
  useEffect(() => {
    if (isTyped) onChange({ recipientName: typedName, notes: typedNotes });
  }, [isTyped, typedName, typedNotes, onChange]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signatureError, setSignatureError] = useState<string>();
  const [isShrinking, setShrinking] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const problem = checkSignature(canvas.current, strokes.length);
    setSignatureError(problem);
    const send = onValidSubmit(form, (values) => {
      if (problem) canvas.current?.focus();
      else onSubmit({ ...values, photos, recipientSignature: signatureImage(strokes) });
    });
    send(event);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 1.5 }}>
        <TextField control={form.control} name="recipientName" label={t('Recipient name')} autoComplete="off" />
        <SignatureField
          canvas={canvas}
          strokes={strokes}
          error={signatureError}
          onChange={(next) => {
            onChange({ strokes: next });
            if (next.length > 0) setSignatureError(undefined);
          }}
        />
        <PhotosField
          photos={photos}
          onAdd={(photo) => onChange((before) => ({ photos: [...before.photos, photo] }))}
          onRemove={(id) => onChange({ photos: photos.filter((photo) => photo.id !== id) })}
          onBusy={setShrinking}
        />
        <TextField control={form.control} name="notes" label={t('Notes')} rows={2} isOptional />
      </Card>
      <Actions {...{ savedAt, isSending, cancelTo }} isShrinking={isShrinking} />
    </form>
  );
}

function checkSignature(canvas: HTMLCanvasElement | null, strokes: number): string | undefined {
  if (!canvas?.getContext('2d')) return t('Signature canvas not available');
  return strokes === 0 ? t('Please provide a signature') : undefined;
}

interface ActionsProps {
  savedAt: string | undefined;
  isSending: boolean;
  isShrinking: boolean;
  cancelTo: string;
}

function Actions({ savedAt, isSending, isShrinking, cancelTo }: ActionsProps) {
  const { time } = useDates();
  const isOnline = useOnline();
  const note = isShrinking
    ? t('Resizing the photos...')
    : !isOnline
      ? t("You're offline. The proof is saved on this device and will be sent later")
      : savedAt && t('Draft saved on this device, {time}', { time: time(savedAt) });
  return (
    <Box sx={BAR}>
      <Box
        role="status"
        sx={{ flex: { xs: '1 0 100%', md: 1 }, minHeight: 20, display: 'flex', gap: 1, color: 'text.secondary' }}
      >
        {savedAt && isOnline && !isShrinking && (
          <Check aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--success-text)' }} />
        )}
        {note}
      </Box>
      <Button component={Link} to={cancelTo} variant="outlined" color="inherit" sx={{ flex: { xs: 1, md: 'none' } }}>
        {t('Cancel')}
      </Button>
      <SubmitButton isBusy={isSending} disabled={isShrinking} sx={{ flex: { xs: 2, md: 'none' } }}>
        {t('Submit Delivery')}
      </SubmitButton>
    </Box>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  position: { xs: 'fixed', md: 'static' },
  zIndex: 15,
  insetInline: 0,
  bottom: 0,
  mt: { md: 2 },
  pt: { xs: 1.25, md: 0 },
  pb: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 0 },
  px: { xs: 2, md: 0 },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  borderTop: { xs: '1px solid var(--border-strong)', md: 0 },
  '&& > .MuiButton-root': { minHeight: { xs: 52, md: 36 } },
};
