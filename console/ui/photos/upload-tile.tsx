import { ActionIcon, Button, Text } from "@mantine/core";
import { describeError } from "../errors.ts";
import { CloseIcon } from "../icons.tsx";
import { isolate } from "../names.ts";
import { discardUpload, type PhotoUpload, retryUpload, usePreview } from "./photo-uploads.ts";
import styles from "./upload-tile.module.css";

/** A photo that is being uploaded, or that could not be, with the reason. */
export function UploadTile({ upload: { id, item, state, progress, error } }: { upload: PhotoUpload }) {
  const name = isolate(item.file.name);
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.tile}>
      <FilePreview file={item.file} />
      <div className={styles.text}>
        <Text size="sm" className={styles.name}>
          {name}
        </Text>
        {state === "failed" ? (
          <Text size="sm" role="alert" className="petstore-error">
            Not uploaded. {describeError(error)}
          </Text>
        ) : (
          <progress className={styles.progress} max={100} value={percent} aria-label={`Uploading ${name}`} />
        )}
      </div>
      {state === "failed" && (
        <Button variant="default" size="compact-sm" onClick={() => retryUpload(id)}>
          Try again
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Do not upload ${name}`} onClick={() => discardUpload(id)}>
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  );
}

/** A small picture of a file that is not uploaded yet; its name is beside it. */
export function FilePreview({ file }: { file: File }) {
  const preview = usePreview(file);
  return preview ? <img className={styles.preview} src={preview} alt="" /> : <span className={styles.preview} />;
}
