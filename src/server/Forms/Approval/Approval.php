<?php
declare(strict_types=1);

namespace Ramjet\Forms\Approval;

/** Whether a response may be delivered to a destination that its form names. */
enum Approval {

	case Granted;  // It is approved, even if only since the response was sent.
	case Pending;  // An administrator has not approved it yet.
	case Obsolete; // It was never approved, and the form no longer names it.
}
