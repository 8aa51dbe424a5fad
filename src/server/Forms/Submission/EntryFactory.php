<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Plan;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Storage\FieldValue;
use Ramjet\Forms\Storage\Response;

/**
 * Makes the entry of a submission. It holds everything that delivering it needs: the form may be another, or gone, by then.
 */
final class EntryFactory {

	/**
	 * @param Plan        $plan    Where entries go.
	 * @param FormOptions $options What the owner decided.
	 */
	public function __construct( private readonly Plan $plan, private readonly FormOptions $options ) {}

	/**
	 * @param Form                       $form    The form.
	 * @param int                        $page    Id of the post it was shown on; 0 for none.
	 * @param Checked                    $checked The answers.
	 * @param array<string, list<array>> $files   Field id => what was uploaded, as it is kept.
	 * @param list<string>               $reasons Why it may be spam.
	 * @param Request                    $request What was posted.
	 * @param string                     $id      The submission's name.
	 */
	public function make( Form $form, int $page, Checked $checked, array $files, array $reasons, Request $request, string $id ): Response {
		$answers = array_map(
			static fn( Field $field ): FieldValue => new FieldValue( $field->id, $field->type->value, self::label( $field ), $checked->values[ $field->id ] ?? '', $files[ $field->id ] ?? array() ),
			array_values( $checked->fields )
		);
		$shown_on = 0 === $page ? $form->source->post_id() : $page;
		$clean    = array() === $reasons;
		$entry    = new Response(
			0,
			! $clean ? 'spam' : ( $this->options->is_mail_only() ? Response::TEMPORARY : 'publish' ),
			true,
			$request->time,
			$form->source->post_id(),
			$answers,
			array(
				'source' => (string) $form->source,
				'key'    => $form->key,
				'title'  => $form->settings->text( 'formTitle', self::title( $shown_on ) ),
				'page'   => $shown_on,
				'url'    => $request->url,
			),
			array(
				'ip'         => $this->options->stores_ip() ? $request->address : null,
				'user'       => get_current_user_id(),
				'user_agent' => $this->options->stores_ip() ? $request->user_agent : null,
			),
			array(
				'verdict' => $clean ? 'clean' : 'suspected',
				'reasons' => $reasons,
			)
		);
		return $entry->with( delivery: $this->plan->for( $form, $entry, $id ) );
	}

	/**
	 * What was agreed to is the label of an agreement.
	 */
	private static function label( Field $field ): string {
		if ( FieldType::Consent !== $field->type ) {
			return $field->name();
		}
		$message = 'explicit' === $field->text( 'consentType' )
			? $field->text( 'explicitConsentMessage', __( 'Can we send you an email from time to time?', 'ramjet' ) )
			: $field->text( 'implicitConsentMessage', __( 'By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.', 'ramjet' ) );
		return trim( html_entity_decode( wp_strip_all_tags( $message ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * Plain text: titles of posts hold entities.
	 */
	private static function title( int $post ): string {
		$title = 0 === $post ? get_option( 'blogname' ) : get_post_field( 'post_title', $post, 'raw' );
		return trim( html_entity_decode( wp_strip_all_tags( (string) $title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
