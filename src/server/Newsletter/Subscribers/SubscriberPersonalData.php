<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Support\Privacy\PersonalData;

/** Exports and erases subscriptions with WordPress's tools for personal data. */
final class SubscriberPersonalData extends PersonalData {

	protected const ID = 'ramjet-subscribers';

	public function __construct( private readonly SubscriberStore $subscribers ) {}

	protected function label(): string {
		return __( 'Newsletter', 'ramjet' );
	}

	protected function description(): string {
		return __( 'Subscriptions to the posts of this site.', 'ramjet' );
	}

	protected function export( string $email, int $page ): array {
		$subscriber = $this->find( $email );
		$date       = static fn( int $time ): string => 0 === $time ? '' : (string) wp_date( 'c', $time );
		return array(
			'data' => null === $subscriber ? array() : array( $this->item( "subscriber-$subscriber->id", array(
				__( 'Email', 'ramjet' )                    => $subscriber->has_address() ? $subscriber->email : '',
				__( 'State', 'ramjet' )                    => $subscriber->state->value,
				__( 'Subscribed on', 'ramjet' )            => $date( $subscriber->created ),
				__( 'Confirmed on', 'ramjet' )             => $date( $subscriber->confirmed ),
				__( 'Unsubscribed on', 'ramjet' )          => $date( $subscriber->left ),
				__( 'Page with the form', 'ramjet' )       => $subscriber->source,
				__( 'Text of the form', 'ramjet' )         => $subscriber->proof,
			) ) ),
			'done' => true,
		);
	}

	protected function erase( string $email ): array {
		$subscriber = $this->find( $email );
		$kept = match ( $subscriber?->state ) {
			SubscriberState::Complained => __(
				'A hash of the email address was kept, because a newsletter was reported as spam: nobody can subscribe the address again.',
				'ramjet'
			),
			SubscriberState::Left       => __(
				'A hash of the email address was kept, because its owner has unsubscribed: no import brings it back.',
				'ramjet'
			),
			default                     => null,
		};
		if ( null !== $kept ) {
			return self::erased( false, array( $kept ), true );
		}
		return self::erased( null !== $subscriber && $this->subscribers->delete( $subscriber->id ) > 0, array(), true );
	}

	private function find( string $email ): ?Subscriber {
		$address = Signup::address( $email );
		return null === $address ? null : $this->subscribers->find_email( $address );
	}
}
