<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Of a membership. The names are Stripe's where Stripe has one. */
enum MemberState: string {

	case Active     = 'active';
	case Trialing   = 'trialing';
	case PastDue    = 'past_due';   // A renewal failed; Stripe tries again.
	case Canceled   = 'canceled';   // Until the paid period ends.
	case Unpaid     = 'unpaid';
	case Incomplete = 'incomplete';
	case Paused     = 'paused';
	case Refunded   = 'refunded';   // Fully.
	case Disputed   = 'disputed';   // And lost.
	case Given      = 'given';      // By an administrator, or imported.
}
