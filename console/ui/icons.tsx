import type { ReactNode } from "react";

/** A 24 × 24 icon in the text colour, hidden from screen readers: its label is next to it. */
function icon(drawing: ReactNode) {
  return function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}

export const HomeIcon = icon(<path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />);
export const PetIcon = icon(
  <>
    <ellipse cx="5.5" cy="11" rx="1.7" ry="2.2" />
    <ellipse cx="9.5" cy="6.5" rx="1.8" ry="2.4" />
    <ellipse cx="14.5" cy="6.5" rx="1.8" ry="2.4" />
    <ellipse cx="18.5" cy="11" rx="1.7" ry="2.2" />
    <path d="M12 11.5c2.7 0 5.2 3 5.2 5.3 0 1.6-1.2 2.5-2.6 2.5-1 0-1.7-.5-2.6-.5s-1.6.5-2.6.5c-1.4 0-2.6-.9-2.6-2.5 0-2.3 2.5-5.3 5.2-5.3z" />
  </>,
);
export const OrderIcon = icon(<path d="M6 8h12l1 12H5L6 8zM9 8V7a3 3 0 0 1 6 0v1M9 12v.01M15 12v.01" />);
export const EnquiryIcon = icon(<path d="M4 5h16v11h-9l-4 4v-4H4V5zM8 9h8M8 12.5h5" />);
export const CategoryIcon = icon(<path d="M4 12V5a1 1 0 0 1 1-1h7l8 8-8 8-8-8zM8.5 8.5v.01" />);
export const ActivityIcon = icon(<path d="M3 12h4l3-8 4 16 3-8h4" />);
export const FiguresIcon = icon(<path d="M4 4v16h16M8 20v-7M12 20V8M16 20v-4" />);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l9-9M16 7l3 3M13.5 9.5l2 2" />
  </>,
);
export const StoreIcon = icon(<path d="M4 9l1.5-5h13L20 9M4 9v11h16V9M4 9h16M9 20v-6h6v6" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6c2.1.9 3.5 2.8 3.5 5.4" />
  </>,
);
export const WebhookIcon = icon(
  <>
    <circle cx="12" cy="6.5" r="3" />
    <circle cx="5.5" cy="17" r="3" />
    <circle cx="18.5" cy="17" r="3" />
    <path d="M13.4 9.2l3.6 5.2M10.6 9.2L7 14.4M8.5 17h7" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c0-4 3.3-6.5 7.5-6.5s7.5 2.5 7.5 6.5" />
  </>,
);
export const AddIcon = icon(<path d="M12 5v14M5 12h14" />);
export const EditIcon = icon(<path d="M4 20l1-4L16.5 4.5a2 2 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3" />);
export const DeleteIcon = icon(<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM15 9V4H4v11h5" />);
export const TerminalIcon = icon(<path d="M5 7l5 5-5 5M12 18h7" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="M15 15l5 5" />
  </>,
);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />);
export const UndoIcon = icon(<path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />);
export const HistoryIcon = icon(<path d="M4 5v5h5M4.6 14.5A8 8 0 1 0 6 6.7L4 10M12 8v4.5l3 1.5" />);
export const ImportIcon = icon(<path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4 19.5h16" />);
export const ExportIcon = icon(<path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M4 19.5h16" />);
export const RotateIcon = icon(
  <path d="M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5" />,
);
export const SendIcon = icon(<path d="M21 3L10 14M21 3l-7 18-4-7-7-4 18-7z" />);
export const ViewIcon = icon(<path d="M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5" />);
export const SortUpIcon = icon(<path d="M12 19V6M7 11l5-5 5 5" />);
export const SortDownIcon = icon(<path d="M12 5v13M7 13l5 5 5-5" />);
export const WarningIcon = icon(<path d="M12 4l9 16H3L12 4zM12 10v4M12 17v.01" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z" />);
export const KeyboardIcon = icon(<path d="M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8" />);
export const LogOutIcon = icon(<path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9" />);
export const DocsIcon = icon(<path d="M5 4h10l4 4v12H5V4zM14 4v5h5M8.5 13h7M8.5 16.5h5" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z" />);
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const PreviousIcon = icon(<path d="M6 15l6-6 6 6" />);
export const NextIcon = icon(<path d="M6 9l6 6 6-6" />);
export const LeftIcon = icon(<path d="M15 6l-6 6 6 6" />);
export const RightIcon = icon(<path d="M9 6l6 6-6 6" />);
export const CameraIcon = icon(
  <>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
export const AddPhotoIcon = icon(<path d="M20 12v7H4V6h9M4 16l4.5-4 4 3.5L15 13l5 4.5M18.5 3v6M15.5 6h6" />);
