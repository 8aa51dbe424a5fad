<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Integrations\Integration;
use Ramjet\Forms\Storage\Response;

/**
 * Fires Jetpack's action for a response, once. Jetpack CRM and other plugins of this site listen to it.
 *
 * They may not recognize a response that they had before: Jetpack CRM would add it to a contact's history again. So an
 * attempt that was interrupted is not retried automatically. To notice one, the number of logged attempts is saved
 * before the action fires: if it is the same the next time, the last attempt never ended.
 */
final class Crm implements Integration {

	public const ACTION = 'grunion_after_feedback_post_inserted';

	/** Post meta: the number of logged attempts when the last one began. */
	public const META = '_ramjet_crm_attempt';

	/** Attributes of the form that listeners read. */
	private const ATTRIBUTES = array( 'subject', 'to', 'formTitle' );

	public function kind(): string {
		return 'crm';
	}

	public function channels( Form $form ): array {
		// Jetpack CRM checks the attribute jetpackCRM itself; other listeners want every form.
		$attributes = array_intersect_key( $form->settings->attributes, array_flip( self::ATTRIBUTES ) )
			+ array( 'jetpackCRM' => $form->settings->sends_to_crm() );
		return has_action( self::ACTION ) ? array( $this->kind() => array( 'attributes' => $attributes ) ) : array();
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$count = (string) count( array_keys( array_column( Log::of( $response->id ), 'channel' ), $channel, true ) );
		if ( get_post_meta( $response->id, self::META, true ) === $count ) {
			$message = __(
				'The site was interrupted while it sent this response to other plugins. Check whether they received it, and send it again if not.',
				'ramjet'
			);
			return Attempt::refused( $message );
		}
		update_post_meta( $response->id, self::META, $count );
		try {
			self::fire( $response, is_array( $target['attributes'] ?? null ) ? $target['attributes'] : array() );
		} catch ( \Throwable $error ) {
			/* translators: %s: error message. */
			$message = __( 'A plugin failed to handle this response: %s', 'ramjet' );
			return Attempt::refused( sprintf( $message, wp_strip_all_tags( $error->getMessage() ) ) );
		}
		return Attempt::succeeded( __( 'Sent to other plugins of this site.', 'ramjet' ) );
	}

	private static function fire( Response $response, array $attributes ): void {
		$hash = hash( 'sha256', "{$response->form['source']}|{$response->form['key']}" );
		$form = new FeedbackForm( $attributes, $hash );
		foreach ( $response->fields as $field ) {
			$properties                 = array(
				'id'    => $field->id,
				'type'  => $field->type,
				'label' => esc_html( $field->label ),
			);
			$form->fields[ $field->id ] = new FeedbackField( $form, $properties, self::value( $field ) );
		}
		/**
		 * Fires for each response to a form, some time after it was stored and never for spam; documented by Jetpack.
		 *
		 * @param int                          $response_id The response's id.
		 * @param array<string, FeedbackField> $fields      Fields with their values, by id.
		 * @param bool                         $is_spam     Always false.
		 * @param array<string, string>        $values      `entry_title`, `entry_permalink` and `feedback_id`.
		 */
		do_action( self::ACTION, $response->id, $form->fields, false, array(
			'entry_title'     => esc_html( $response->form['title'] ),
			'entry_permalink' => esc_url( self::page( $response ) ),
			'feedback_id'     => (string) $response->id,
		) );
	}

	/** The page's permalink, by which some listeners recognize the form; not the URL of the request. */
	private static function page( Response $response ): string {
		$link = 0 === $response->form['page'] ? false : get_permalink( $response->form['page'] );
		return is_string( $link ) ? $link : $response->form['url'];
	}

	/** Text without tags, as Jetpack passes it: listeners print it as it is. */
	private static function value( FieldValue $field ): string|array {
		if ( in_array( $field->type, array( 'checkbox', 'consent' ), true ) ) {
			return '' === $field->value ? '' : __( 'Yes', 'ramjet' );
		}
		$value = array() === $field->files ? $field->value : $field->text();
		return is_array( $value ) ? array_map( 'sanitize_text_field', $value ) : sanitize_textarea_field( $value );
	}
}
