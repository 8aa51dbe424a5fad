<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * Fires the action that Jetpack fires for an answer, once.
 *
 * At most once by itself: what listens may have no way to see that it had this answer before (Jetpack CRM adds to a
 * contact's history each time, others make a new record), so an attempt that was cut short is told in the log and not
 * repeated until somebody asks for it. To know of one, the number of attempts in the log is written down before the
 * action fires: if it is the same the next time, the last one never came to its end.
 */
final class CrmChannel implements Channel {

	/** Jetpack's action. */
	public const ACTION = 'grunion_after_feedback_post_inserted';

	/** Post meta of an entry: how many attempts its log held when the last one began. */
	public const META = '_ramjet_crm_attempt';

	/** {@inheritDoc} */
	public function kind(): string {
		return 'crm';
	}

	/** {@inheritDoc} */
	public function deliver( Entry $entry, string $channel, array $target ): Attempt {
		$attempts = (string) count( array_filter( Log::of( $entry->id ), static fn( array $row ): bool => $channel === ( $row['channel'] ?? '' ) ) );
		if ( get_post_meta( $entry->id, self::META, true ) === $attempts ) {
			return Attempt::refused( __( 'The site was interrupted while it told other plugins of this entry. It may have reached them; send it again if it did not.', 'ramjet' ) );
		}
		update_post_meta( $entry->id, self::META, $attempts );
		try {
			self::fire( $entry, is_array( $target['attributes'] ?? null ) ? $target['attributes'] : array() );
		} catch ( \Throwable $error ) {
			/* translators: %s: error message. */
			return Attempt::refused( sprintf( __( 'A plugin that was told of this entry failed: %s', 'ramjet' ), wp_strip_all_tags( $error->getMessage() ) ) );
		}
		return Attempt::succeeded( __( 'The plugins of this site that listen were told.', 'ramjet' ) );
	}

	/**
	 * @param Entry                $entry      The entry.
	 * @param array<string, mixed> $attributes Of its form.
	 */
	private static function fire( Entry $entry, array $attributes ): void {
		$form = new FeedbackForm( $attributes, hash( 'sha256', ( $entry->form['source'] ?? '' ) . '|' . ( $entry->form['key'] ?? '' ) ) );
		foreach ( $entry->answers as $answer ) {
			$form->fields[ $answer->id ] = new FeedbackField(
				$form,
				array(
					'id'    => $answer->id,
					'type'  => $answer->type,
					'label' => esc_html( $answer->label ),
				),
				self::value( $answer )
			);
		}
		/**
		 * Fires for each answer to a form, some time after it was stored and never for spam; documented by Jetpack.
		 *
		 * @param int                          $entry_id The entry's id.
		 * @param array<string, FeedbackField> $fields   Fields with their answers, by id.
		 * @param bool                         $is_spam  Always false.
		 * @param array<string, string>        $values   `entry_title`, `entry_permalink` and `feedback_id`.
		 */
		do_action(
			self::ACTION,
			$entry->id,
			$form->fields,
			false,
			array(
				'entry_title'     => esc_html( (string) ( $entry->form['title'] ?? '' ) ),
				'entry_permalink' => esc_url( self::page( $entry ) ),
				'feedback_id'     => (string) $entry->id,
			)
		);
	}

	/**
	 * The page's own address, by which some who listen know the form; not the one that the visitor came by.
	 */
	private static function page( Entry $entry ): string {
		$page = is_int( $entry->form['page'] ?? null ) ? $entry->form['page'] : 0;
		$link = 0 === $page ? false : get_permalink( $page );
		return is_string( $link ) ? $link : (string) ( $entry->form['url'] ?? '' );
	}

	/**
	 * As Jetpack gives it: text without tags. Those who listen, Jetpack CRM's history among them, show it as it is.
	 *
	 * @return string|list<string>
	 */
	private static function value( Answer $answer ): string|array {
		if ( in_array( $answer->type, array( 'checkbox', 'consent' ), true ) ) {
			return '' === $answer->value ? '' : __( 'Yes', 'ramjet' );
		}
		$value = array() === $answer->files ? $answer->value : $answer->text();
		return is_array( $value ) ? array_map( 'sanitize_text_field', $value ) : sanitize_textarea_field( $value );
	}
}
