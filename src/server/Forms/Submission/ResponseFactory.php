<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Plan;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Rendering\Inline;
use Ramjet\Forms\Storage\FieldValue;
use Ramjet\Forms\Storage\Response;

/**
 * Makes the response of a submission. It holds everything that its delivery needs, because the form may have been
 * changed or deleted by then.
 */
final class ResponseFactory {

	public function __construct( private readonly Plan $plan, private readonly FormOptions $options ) {}

	/**
	 * @param int                        $page    Id of the post the form was shown on; 0 for none.
	 * @param array<string, list<array>> $files   Stored files by field id.
	 * @param list<string>               $reasons Why it may be spam.
	 * @param string                     $id      Of the submission.
	 */
	public function make(
		Form $form,
		int $page,
		ValidatedSubmission $submission,
		array $files,
		array $reasons,
		Request $request,
		string $id
	): Response {
		$fields   = array_map(
			static fn( Field $field ): FieldValue => new FieldValue(
				$field->id,
				$field->type->value,
				FieldType::Consent === $field->type ? Inline::words( $field->consent_message() ) : $field->name(),
				$submission->values[ $field->id ] ?? '',
				$files[ $field->id ] ?? array()
			),
			array_values( $submission->fields )
		);
		$page     = $page ?: $form->source->post_id();
		$is_clean = array() === $reasons;
		$response = new Response(
			0,
			! $is_clean ? 'spam' : ( $this->options->is_mail_only() ? Response::TEMPORARY : 'publish' ),
			true,
			$request->time,
			$form->source->post_id(),
			$fields,
			array(
				'source' => (string) $form->source,
				'key'    => $form->key,
				'title'  => $form->settings->text( 'formTitle', self::title( $page ) ),
				'page'   => $page,
				'url'    => $request->url,
			),
			array(
				'ip'         => $this->options->stores_ip() ? $request->ip : null,
				'user'       => get_current_user_id(),
				'user_agent' => $this->options->stores_ip() ? $request->user_agent : null,
			),
			array( 'verdict' => $is_clean ? 'clean' : 'suspected', 'reasons' => $reasons )
		);
		return $response->with( delivery: $this->plan->for( $form, $response, $id ) );
	}

	private static function title( int $post ): string {
		$title = 0 === $post ? get_option( 'blogname' ) : get_post_field( 'post_title', $post, 'raw' );
		return Inline::words( (string) $title );
	}
}
