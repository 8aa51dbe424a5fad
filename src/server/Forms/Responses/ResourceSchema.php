<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Delivery\Progress;
use Ramjet\Support\Rest\Schema;

/** The JSON schemas of ResponseResource. */
final class ResourceSchema {

	public static function summary(): array {
		return Schema::object( self::common() );
	}

	public static function full(): array {
		$text    = self::text( ... );
		$null    = static fn( string $type, string $about ): array => Schema::field( array( $type, 'null' ), $about );
		$visitor = array(
			'ip'   => $null( 'string', 'The visitor’s IP address, if the owner stores it.' ),
			'user' => $null( 'string', 'The name of the user who was logged in.' ),
		);
		$spam    = array(
			'verdict' => $text( 'The verdict of the spam filters: "clean" or "suspected".' ),
			'reasons' => Schema::list_of( $text( 'A reason for the suspicion.' ) ),
		);
		$channel = array(
			'channel' => $text( 'A channel of delivery, such as "mail:owner@example.com".' ),
			'state'   => self::state(),
			'host'    => $text( 'The server of a webhook.' ),
		);
		$attempt = array(
			'date'    => self::date( 'When the attempt was made.' ),
			'channel' => $text( 'The channel.' ),
			'ok'      => Schema::field( 'boolean', 'Whether the response was delivered.' ),
			'final'   => Schema::field( 'boolean', 'Whether there will be no further attempt.' ),
			'message' => $text( 'Result of the attempt.' ),
		);
		return Schema::object(
			self::common() + array(
				'previous' => $null( 'integer', 'The response above it in the list that the request names.' ),
				'next'     => $null( 'integer', 'The response below it in that list.' ),
				'fields'   => Schema::list_of( self::field() ),
				'visitor'  => Schema::object( $visitor ),
				'spam'     => Schema::object( $spam ),
				'channels' => Schema::list_of( Schema::object( $channel ) ),
				'log'      => Schema::list_of( Schema::object( $attempt ) ),

				'destinations' => Schema::list_of( self::destination() ),
			),
			'form-response'
		);
	}

	private static function destination(): array {
		$schema = DestinationsController::schema();

		$schema['properties']['channel'] = self::text( 'The channel of this response.' );
		return $schema;
	}

	private static function common(): array {
		$text = self::text( ... );
		$form = array(
			'source' => $text( 'Where the form is saved.' ),
			'key'    => $text( 'The form’s key in that source.' ),
			'title'  => $text( 'The form’s title.' ),
			'url'    => $text( 'The page that it was sent from, or empty.' ),
		);
		return array(
			'id'       => Schema::field( 'integer', 'The response’s ID.' ),
			'date'     => self::date( 'When it was sent, in UTC.' ),
			'status'   => $text( 'The list that it is in.' ) + array(
				'enum' => array_keys( ResponseFilter::STATUSES )
			),
			'unread'   => Schema::field( 'boolean', 'Whether it was never opened.' ),
			'name'     => $text( 'The first name in it, or empty.' ),
			'email'    => $text( 'The first email address in it, or empty.' ),
			'excerpt'  => $text( 'The beginning of the message, or of the other values.' ),
			'files'    => Schema::field( 'integer', 'Number of uploaded files.' ),
			'form'     => Schema::object( $form ),
			'delivery' => self::state(),
		);
	}

	private static function field(): array {
		$text = self::text( ... );
		$file = array(
			'id'   => $text( 'The file’s ID.' ),
			'name' => $text( 'Its name.' ),
			'size' => Schema::field( 'integer', 'Its size in bytes.' ),
			'type' => $text( 'Its media type.' ),
			'url'  => $text( 'Where users who may read the response can download it.' ),
		);
		return Schema::object( array(
			'id'    => $text( 'The field’s ID.' ),
			'type'  => $text( 'The field’s type.' ),
			'label' => $text( 'The field’s label.' ),
			'value' => Schema::list_of( $text( 'A value as it is stored.' ) ),
			'text'  => $text( 'The value as plain text for people.' ),
			'files' => Schema::list_of( Schema::object( $file ) ),
		) );
	}

	private static function text( string $description ): array {
		return Schema::field( 'string', $description );
	}

	private static function date( string $description ): array {
		return self::text( $description ) + array( 'format' => 'date-time' );
	}

	private static function state(): array {
		$states = array( Progress::NONE, Progress::SENT, Progress::WAITING, Progress::FAILED, Progress::HELD );
		return self::text(
			'State of delivery: nothing to deliver or not scheduled, delivered, waiting for the next attempt, failed '
			. 'for good, or on hold because the response is in spam or trash or waits for approval.'
		) + array( 'enum' => $states );
	}
}
