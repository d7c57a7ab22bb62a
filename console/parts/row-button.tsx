import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import { Link } from "wouter";

interface RowButtonProps extends ActionIconProps {
  /** A word or two for who looks at it. */
  hint: string;
  /** What it does, and with what: "Delete Rex". */
  "aria-label": string;
  "aria-haspopup"?: "dialog";
  "aria-disabled"?: boolean;
  /** Where it leads to, if that is what it does. */
  href?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Its icon. */
  children: ReactNode;
}

/** A button without words, of which every row of a table has some: its hint is made only for who looks at it. */
export function RowButton({ hint, href, ...rest }: RowButtonProps) {
  const [looked, setLooked] = useState<Element>();
  const show = ({ currentTarget }: SyntheticEvent) => setLooked(currentTarget);
  const hide = () => setLooked(undefined);
  const looks = {
    variant: "subtle",
    color: "gray",
    size: "lg",
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: (event: SyntheticEvent) => event.currentTarget.matches(":focus-visible") && show(event),
    onBlur: hide,
  } as const;
  return (
    <>
      {href === undefined ? (
        <ActionIcon {...looks} {...rest} />
      ) : (
        <ActionIcon {...looks} {...rest} onClick={undefined} component={Link} href={href} />
      )}
      {looked instanceof HTMLElement && <Tooltip target={looked} label={hint} opened />}
    </>
  );
}
