import { Button, Group } from "@mantine/core";
import { useRequestClose } from "./form-dialog-context.ts";
import { SubmitButton } from "./submit-button.tsx";

interface FormButtonsProps {
  /** Label of the submit button, such as "Add". */
  action: string;
  isPending: boolean;
  /** Gives the submit button the focus when the dialog opens. */
  hasInitialFocus?: boolean;
}

/** The buttons of a form in a `<FormDialog>`: Cancel, and submit. */
export function FormButtons({ action, isPending, hasInitialFocus = false }: FormButtonsProps) {
  const requestClose = useRequestClose();
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={requestClose}>
        Cancel
      </Button>
      <SubmitButton isPending={isPending} data-autofocus={hasInitialFocus || undefined}>
        {action}
      </SubmitButton>
    </Group>
  );
}
