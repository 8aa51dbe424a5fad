<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Form\SiteForms;
use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Support\Contracts\Subscriptions;

/** The subscriptions to this site's newsletter. */
final class SiteSubscriptions implements Subscriptions {

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function exist(): bool {
		return $this->newsletter->subscribers()->count_confirmed() > 0;
	}

	public function include( string $email ): bool {
		return null !== $this->confirmed( $email );
	}

	public function form(): string {
		return SiteForms::form( array() );
	}

	public function may_mail(): bool {
		return ! $this->newsletter->permission()->is_elsewhere();
	}

	public function leave( string $email ): bool {
		$subscriber = $this->confirmed( $email );
		return null === $subscriber || $this->newsletter->subscribers()->leave( $subscriber->id );
	}

	public function mail_change( string $email, string $new_email ): void {
		$subscriber = $this->confirmed( $email );
		$new_email  = Signup::address( $new_email );
		$other      = null === $new_email ? null : $this->newsletter->subscribers()->find_email( $new_email );
		$is_new     = null !== $new_email && $new_email !== $subscriber?->email;
		if ( null !== $subscriber && $is_new && SubscriberState::Complained !== $other?->state ) {
			$this->newsletter->subscriber_mails()->send_change( $subscriber, $new_email );
		}
	}

	private function confirmed( string $email ): ?Subscriber {
		$email      = Signup::address( $email );
		$store      = $this->newsletter->subscribers();
		$subscriber = null !== $email && $store->is_ready() ? $store->find_email( $email ) : null;
		return SubscriberState::Confirmed === $subscriber?->state ? $subscriber : null;
	}
}
