import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { deleteStored, getStored, putStored } from '../../../entities/offline/indexed-db.ts';
import type { DraftPhoto } from '../../../entities/shipments/use-photos.ts';

/** Where the device was, in the form in which it is shown and sent. */
export interface Located {
  latitude: string;
  longitude: string;
  /** Meters. */
  accuracy: number;
  takenAt: string;
}

/** A proof as far as it is filled in; lives on this device until it is sent. */
export interface Draft {
  /** Person and shipment: a shared phone keeps them apart. */
  id: string;
  recipientName: string;
  notes: string;
  strokes: PointGroup[];
  photos: readonly DraftPhoto[];
  place?: Located | undefined;
  savedAt?: string | undefined;
}

const SAVE_AFTER_MS = 300;

/** The draft of one proof; undefined while it is looked for. Changes are kept by themselves. */
export function useDraft(id: string) {
  const [draft, setDraft] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<string>();
  const isDone = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const empty: Draft = { id, recipientName: '', notes: '', strokes: [], photos: [] };
    const show = (found: Draft | undefined) => {
      if (!isCurrent) return;
      setDraft(found ?? empty);
      setSavedAt(found?.savedAt);
    };
    getStored('drafts', id, isDraft).then(show, () => show(undefined));
    return () => {
      isCurrent = false;
    };
  }, [id]);

  const unsaved = useRef<Draft | undefined>(undefined);
  const save = useCallback(async () => {
    const next = unsaved.current;
    unsaved.current = undefined;
    if (!next || isDone.current) return;
    const now = new Date().toISOString();
    // A device that keeps nothing still delivers; only a reload would lose the draft.
    await putStored('drafts', { ...next, savedAt: now }).then(
      () => setSavedAt(now),
      (error: unknown) => console.warn('Draft not kept', error),
    );
  }, []);

  const change = useCallback(
    (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setDraft((before) => before && { ...before, ...(typeof part === 'function' ? part(before) : part) }),
    [],
  );
  const first = useRef<Draft | undefined>(undefined);
  useEffect(() => {
    first.current ??= draft;
    if (!draft || draft === first.current) return;
    unsaved.current = draft;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      void save();
    };
  }, [save]);

  const drop = useCallback(async () => {
    isDone.current = true;
    await deleteStored('drafts', id).catch(() => undefined);
  }, [id]);
  return { draft, change, savedAt, drop };
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'recipientName' in value && 'photos' in value;
}
