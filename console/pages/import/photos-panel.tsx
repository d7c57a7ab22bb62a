import { Button, FileButton, Group, List, Progress, Stack, Text } from "@mantine/core";
import { formatNumber, pluralize } from "../../format.ts";
import { AddPhotoIcon } from "../../ui/icons.tsx";
import { isolate } from "../../ui/names.ts";
import { acceptedFormats } from "../../ui/photos/prepare-photo.ts";
import { fileOf, type NamedPhoto, type PhotoFiles, type PhotoProgress, photoKey } from "./photos.ts";

/** Maximum number of names that are listed. */
const NAMED_MAX = 10;

interface PhotosPanelProps {
  named: NamedPhoto[];
  files: PhotoFiles;
  onChoose: (files: File[]) => void;
  /** After the import: what has become of the pictures. */
  progress?: PhotoProgress;
  isAdding?: boolean;
}

/** The pictures that the rows name: which are chosen, which are missing, and which were added. */
export function PhotosPanel({ named, files, onChoose, progress, isAdding = false }: PhotosPanelProps) {
  if (named.length === 0) return null;
  const missing = [...new Set(named.map(({ name }) => name).filter((name) => !fileOf(files, name)))];
  const added = named.filter((photo) => progress?.added.has(photoKey(photo))).length;
  const chosen = named.filter(({ name }) => fileOf(files, name)).length;
  return (
    <Stack component="section" gap="xs" p="md" className="petstore-panel" aria-label="Pictures">
      <Text fw={600}>Pictures</Text>
      <Text role="status">
        {progress
          ? `${formatNumber(added)} of ${pluralize(named.length, "picture")} added.`
          : `The table names ${pluralize(named.length, "picture")}, of which ${formatNumber(chosen)} are chosen. They are added after the rows.`}
      </Text>
      {isAdding && <Progress value={chosen > 0 ? (added / chosen) * 100 : 0} aria-label="Adding pictures" />}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Missing:{" "}
          {missing
            .slice(0, NAMED_MAX)
            .map((name) => isolate(name))
            .join(", ")}
          {missing.length > NAMED_MAX && ` and ${formatNumber(missing.length - NAMED_MAX)} more`}.
        </Text>
      )}
      {progress && progress.failed.length > 0 && (
        <List size="sm" aria-label="Pictures that were not added">
          {progress.failed.slice(0, NAMED_MAX).map(({ name, error }) => (
            <List.Item key={name}>
              {isolate(name)} was not added: {error instanceof Error ? error.message : "The reason is not known."}
            </List.Item>
          ))}
        </List>
      )}
      {missing.length > 0 && (
        <Group>
          <FileButton accept={acceptedFormats} multiple onChange={onChoose}>
            {(props) => (
              <Button variant="default" leftSection={<AddPhotoIcon size={18} />} {...props}>
                Choose pictures
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Stack>
  );
}
