<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Schema;

/**
 * The JSON schemas of what Resource makes.
 */
final class ResourceSchema {

	/**
	 * Of an entry in a list.
	 *
	 * @param string|null $title Given for the schema of a whole answer.
	 * @return array<string, mixed>
	 */
	public static function summary( ?string $title = null ): array {
		return Schema::object( self::common(), $title );
	}

	/**
	 * Of an entry with all that is known of it.
	 *
	 * @return array<string, mixed>
	 */
	public static function full(): array {
		$date = array( 'format' => 'date-time' );
		return Schema::object(
			self::common() + array(
				'previous' => Schema::field( array( 'integer', 'null' ), __( 'The entry above it in the list that the request names.', 'ramjet' ) ),
				'next'     => Schema::field( array( 'integer', 'null' ), __( 'The entry below it in that list.', 'ramjet' ) ),
				'answers'  => Schema::list_of( self::answer() ),
				'visitor'  => Schema::object(
					array(
						'ip'   => Schema::field( array( 'string', 'null' ), __( 'The address it came from, where the owner has these kept.', 'ramjet' ) ),
						'user' => Schema::field( array( 'string', 'null' ), __( 'The name of the user who was logged in.', 'ramjet' ) ),
					)
				),
				'spam'     => Schema::object(
					array(
						'verdict' => Schema::field( 'string', __( 'What the spam filters said.', 'ramjet' ) ),
						'reasons' => Schema::list_of( Schema::field( 'string', __( 'What made it suspicious.', 'ramjet' ) ) ),
					)
				),
				'channels' => Schema::list_of(
					Schema::object(
						array(
							'channel' => Schema::field( 'string', __( 'A way out of the site, such as ‘mail:owner@example.com’.', 'ramjet' ) ),
							'state'   => DeliveryState::schema(),
						)
					)
				),
				'log'      => Schema::list_of(
					Schema::object(
						array(
							'date'    => Schema::field( 'string', __( 'When it was tried.', 'ramjet' ), $date ),
							'channel' => Schema::field( 'string', __( 'Which channel.', 'ramjet' ) ),
							'ok'      => Schema::field( 'boolean', __( 'Whether it was handed over.', 'ramjet' ) ),
							'final'   => Schema::field( 'boolean', __( 'Whether it is tried no more.', 'ramjet' ) ),
							'message' => Schema::field( 'string', __( 'What the other side said.', 'ramjet' ) ),
						)
					)
				),
			),
			'form-response'
		);
	}

	private static function common(): array {
		return array(
			'id'       => Schema::field( 'integer', __( 'The entry.', 'ramjet' ) ),
			'date'     => Schema::field( 'string', __( 'When it was sent, in UTC.', 'ramjet' ), array( 'format' => 'date-time' ) ),
			'status'   => Schema::field( 'string', __( 'Which list it is in.', 'ramjet' ), array( 'enum' => array_keys( Filter::STATUSES ) ) ),
			'unread'   => Schema::field( 'boolean', __( 'Whether nobody has opened it.', 'ramjet' ) ),
			'name'     => Schema::field( 'string', __( 'The first name that was entered, or empty.', 'ramjet' ) ),
			'email'    => Schema::field( 'string', __( 'The first email address that was entered, or empty.', 'ramjet' ) ),
			'excerpt'  => Schema::field( 'string', __( 'The beginning of the message, or of the other answers.', 'ramjet' ) ),
			'files'    => Schema::field( 'integer', __( 'How many files came with it.', 'ramjet' ) ),
			'form'     => Schema::object(
				array(
					'source' => Schema::field( 'string', __( 'Where the form is saved.', 'ramjet' ) ),
					'key'    => Schema::field( 'string', __( 'Which form of the source it is.', 'ramjet' ) ),
					'title'  => Schema::field( 'string', __( 'The form’s name.', 'ramjet' ) ),
					'url'    => Schema::field( 'string', __( 'The page that it was sent from, or empty.', 'ramjet' ) ),
				)
			),
			'delivery' => DeliveryState::schema(),
		);
	}

	private static function answer(): array {
		return Schema::object(
			array(
				'id'    => Schema::field( 'string', __( 'The field.', 'ramjet' ) ),
				'type'  => Schema::field( 'string', __( 'What kind of field it is.', 'ramjet' ) ),
				'label' => Schema::field( 'string', __( 'The field’s label.', 'ramjet' ) ),
				'value' => Schema::list_of( Schema::field( 'string', __( 'What was answered, as it is stored.', 'ramjet' ) ) ),
				'text'  => Schema::field( 'string', __( 'The same for people, as plain text.', 'ramjet' ) ),
				'files' => Schema::list_of(
					Schema::object(
						array(
							'id'   => Schema::field( 'string', __( 'The file.', 'ramjet' ) ),
							'name' => Schema::field( 'string', __( 'Its name.', 'ramjet' ) ),
							'size' => Schema::field( 'integer', __( 'Its size in bytes.', 'ramjet' ) ),
							'type' => Schema::field( 'string', __( 'Its media type.', 'ramjet' ) ),
							'url'  => Schema::field( 'string', __( 'Where whoever may read the entry can download it.', 'ramjet' ) ),
						)
					)
				),
			)
		);
	}
}
