import { Radio, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { Order } from "../../../client/index.ts";
import { useIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { SaveError } from "../../ui/error-message.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import type { NewOrderStart } from "../../ui/new-order.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { getHoldEnd, type HoldChoice, holdChoices, validateHold } from "./hold-choice.ts";
import { holdText } from "./hold-text.ts";
import { OrderFields } from "./order-fields.tsx";
import { isOutcomeDoubtful } from "./order-outcome.ts";
import { textsOf, toMembers, validateEmail } from "./order-texts.ts";
import { OrderedPet } from "./ordered-pet.tsx";
import { isPetTaken, type NewOrder, usePlaceOrder } from "./use-place-order.ts";

interface PlaceOrderFormProps {
  start: NewOrderStart;
  onClose: () => void;
}

interface Errors {
  pet?: string | undefined;
  hold?: string | undefined;
  email?: string | undefined;
}

export function PlaceOrderForm({ start, onClose }: PlaceOrderFormProps) {
  const [draft, setDraft] = useState(() => toDraft(start));
  const [initial] = useState(draft);
  const [errors, setErrors] = useState<Errors>({});
  // The service stores a refusal with its idempotency key, so the next attempt needs another key.
  const [refusals, setRefusals] = useState(0);
  const idempotencyKey = useIdempotencyKey({ draft, refusals });
  const bodies = useRef(new Map<string, NewOrder>());
  const { petId, texts, choice, customTime } = draft;
  useUnsavedInput(JSON.stringify({ ...draft, petId: "" }) !== JSON.stringify({ ...initial, petId: "" }));

  const place = usePlaceOrder((order) => {
    onClose();
    notifyDone(
      `Order ${order.id} was placed. The pet is reserved${order.expiresAt ? ` ${holdText(order.expiresAt)}` : ""}.`,
    );
  });
  const isTaken = isPetTaken(place.error);

  function submit() {
    const now = new Date();
    const end = getHoldEnd(choice, customTime, now);
    const found = {
      pet: petId === undefined ? "Choose a pet." : undefined,
      hold: validateHold(end, now),
      email: validateEmail(texts),
    };
    setErrors(found);
    if (place.isPending || petId === undefined || found.hold || found.email) return;
    const body = { petId, ...toMembers(texts), expiresAt: end?.toISOString() };
    const onError = (error: unknown) => !isOutcomeDoubtful(error) && setRefusals(refusals + 1);
    place.mutate({ body: repeatable(body), idempotencyKey }, { onError });
  }

  /** Sends the same body for the same content, although "for 1 hour" would now end later. */
  function repeatable(body: NewOrder): NewOrder {
    const first = bodies.current.get(idempotencyKey) ?? body;
    bodies.current.set(idempotencyKey, first);
    return first;
  }

  return (
    <Form onSubmit={submit} error={place.error}>
      <OrderedPet
        petId={petId}
        isFixed={start.petId !== undefined && petId === start.petId && !isTaken}
        wasTaken={isTaken}
        isOutcomeDoubtful={place.isPending || place.isSuccess || isOutcomeDoubtful(place.error)}
        error={errors.pet}
        onChange={(next) => {
          place.reset();
          setDraft({ ...draft, petId: next });
        }}
      />
      <OrderFields texts={texts} emailError={errors.email} onChange={(next) => setDraft({ ...draft, texts: next })} />
      <Radio.Group
        label="Reserve the pet"
        value={choice}
        onChange={(value) => setDraft({ ...draft, choice: value as HoldChoice })}
      >
        <Stack gap="xs" mt={6}>
          {holdChoices(new Date()).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {choice === "custom" && (
        <TextInput
          label="Reserved until"
          type="datetime-local"
          value={customTime}
          onChange={(event) => setDraft({ ...draft, customTime: event.currentTarget.value })}
          error={errors.hold}
        />
      )}
      {place.error && !isTaken && <SaveError error={place.error} title="The order was not placed" />}
      <FormButtons action="Place order" isPending={place.isPending} />
    </Form>
  );
}

interface Draft {
  petId: bigint | undefined;
  texts: ReturnType<typeof textsOf>;
  choice: HoldChoice;
  customTime: string;
}

function toDraft({ petId, copiedFrom }: NewOrderStart): Draft {
  return { petId, texts: textsOf(copiedFrom as Order | undefined), choice: "none", customTime: "" };
}
