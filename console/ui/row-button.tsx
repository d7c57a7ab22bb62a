import { ActionIcon, type ActionIconProps, Tooltip } from "@mantine/core";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import { Link } from "wouter";

interface RowButtonProps extends ActionIconProps {
  /** Tooltip: one or two words. */
  hint: string;
  /** Action and object, such as "Delete Rex". */
  "aria-label": string;
  "aria-haspopup"?: "dialog";
  "aria-disabled"?: boolean;
  /** Makes it a link. */
  href?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/** Icon button for table rows. Its tooltip is rendered only while it is hovered or focused. */
export function RowButton({ hint, href, ...rest }: RowButtonProps) {
  const [hovered, setHovered] = useState<Element>();
  const show = ({ currentTarget }: SyntheticEvent) => setHovered(currentTarget);
  const hide = () => setHovered(undefined);
  const buttonProps = {
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
        <ActionIcon {...buttonProps} {...rest} />
      ) : (
        <ActionIcon {...buttonProps} {...rest} onClick={undefined} component={Link} href={href} />
      )}
      {hovered instanceof HTMLElement && <Tooltip target={hovered} label={hint} opened />}
    </>
  );
}
