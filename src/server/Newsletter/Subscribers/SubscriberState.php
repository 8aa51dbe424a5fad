<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

/** What became of a subscription. Only those who have confirmed it get posts. */
enum SubscriberState: string {

	/** Has been asked to confirm. */
	case Pending = 'pending';

	case Confirmed = 'confirmed';

	/** Has left. The email address is kept as a hash. */
	case Left = 'left';

	/** The mail server said that the email address does not exist, or refused it again and again. */
	case Paused = 'paused';

	/** Has called an email spam: no emails to this address ever again. The email address is kept as a hash. */
	case Complained = 'complained';
}
