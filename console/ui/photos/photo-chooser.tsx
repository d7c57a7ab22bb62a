import { Button, FileButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { AddPhotoIcon, CameraIcon } from "../icons.tsx";
import styles from "./photo-chooser.module.css";
import { acceptedFormats } from "./prepare-photo.ts";

interface PhotoChooserProps {
  onChoose: (files: File[]) => void;
  /** Shown above the buttons. */
  children?: ReactNode;
  /** Whether there are photos already. */
  isCompact?: boolean;
}

/** Buttons to choose photos, and on touch screens to take one with the camera. */
export function PhotoChooser({ onChoose, children, isCompact = false }: PhotoChooserProps) {
  const hasCamera = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const size = isCompact ? "compact-sm" : "sm";
  return (
    <div className={isCompact ? styles.compact : styles.empty}>
      {children}
      <div className={styles.buttons}>
        <FileButton accept={acceptedFormats} multiple onChange={onChoose}>
          {(props) => (
            <Button variant="default" size={size} leftSection={<AddPhotoIcon size={18} />} {...props}>
              Add photos
            </Button>
          )}
        </FileButton>
        {hasCamera && (
          <FileButton accept={acceptedFormats} capture="environment" onChange={(file) => file && onChoose([file])}>
            {(props) => (
              <Button variant="default" size={size} leftSection={<CameraIcon size={18} />} {...props}>
                Take a photo
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </div>
  );
}

/** Takes photos that are dropped on an element, or pasted while it is on screen. */
export function usePhotoDrop(onChoose: (files: File[]) => void, isActive = true) {
  const [isOver, setIsOver] = useState(false);
  const area = useRef<HTMLElement>(null);
  const latest = useRef(onChoose);
  latest.current = onChoose;
  useEffect(() => {
    if (!isActive) return;
    const paste = (event: ClipboardEvent) => {
      const dialog = document.querySelector("[role=dialog]");
      const files = [...(event.clipboardData?.files ?? [])];
      // A dialog takes only what is pasted into it.
      if (files.length === 0 || (dialog && !dialog.contains(area.current))) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [isActive]);

  const hasFiles = ({ dataTransfer }: DragEvent) => isActive && dataTransfer.types.includes("Files");
  return {
    ref: area,
    "data-drop": isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      latest.current([...event.dataTransfer.files]);
    },
  };
}
