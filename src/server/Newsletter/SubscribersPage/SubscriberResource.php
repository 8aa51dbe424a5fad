<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Support\Rest\Schema;

/** Subscribers in REST. */
final class SubscriberResource {

	/** The fields of schema(). */
	public static function of( Subscriber $subscriber ): array {
		return array(
			'id'        => $subscriber->id,
			'email'     => $subscriber->has_address() ? $subscriber->email : '',
			'state'     => $subscriber->state->value,
			'origin'    => $subscriber->origin,
			'source'    => $subscriber->source,
			'proof'     => $subscriber->proof,
			'created'   => self::date( $subscriber->created ),
			'confirmed' => self::date( $subscriber->confirmed ),
			'left'      => self::date( $subscriber->left ),
		);
	}

	public static function schema(): array {
		return Schema::object( self::fields(), 'subscriber' );
	}

	public static function fields(): array {
		$text = static fn( string $about, array $more = array() ): array => Schema::field( 'string', $about, $more );
		$time = static fn( string $about ): array =>
			Schema::field( array( 'string', 'null' ), "$about; null for never.", array( 'format' => 'date-time' ) );
		return array(
			'id'        => Schema::field( 'integer', 'The subscriber’s ID on this site.' ),
			'email'     => $text( 'The email address, in lower case; empty for people who left or complained.' ),
			'state'     => $text( 'The state.', array( 'enum' => array_column( SubscriberState::cases(), 'value' ) ) ),
			'origin'    => $text( 'How the subscriber was added: "form", "member", "owner" or "import".' ),
			'source'    => $text( 'URL of the form’s page; may be empty.' ),
			'proof'     => $text( 'What the form said, or who declared that the person agreed; may be empty.' ),
			'created'   => $time( 'When the subscriber was added' ),
			'confirmed' => $time( 'When the subscription was confirmed' ),
			'left'      => $time( 'When the subscriber left or complained' ),
		);
	}

	/** A time in ISO 8601; null for 0. */
	public static function date( int $time ): ?string {
		return 0 === $time ? null : gmdate( 'Y-m-d\TH:i:s\Z', $time );
	}
}
