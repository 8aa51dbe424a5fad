<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Inline;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Rendering\FormMarkup;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\CaptchaVerdict;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Support\Visitors\RateLimit;

/** Handles a submission: finds its form, checks the values, and stores the response before anything else is done. */
final class Submitter {

	public function __construct(
		private readonly FormReader $reader,
		private readonly RateLimit $rate,
		private readonly Captcha $captcha,
		private readonly DeliveryPlan $plan,
		private readonly FormOptions $options,
		private readonly ResponseStore $responses,
		private readonly Vault $vault
	) {}

	public function submit( SubmissionRequest $request ): SubmissionOutcome {
		$token = PageToken::read( $request->token );
		if ( null === $token ) {
			$message = __( 'This form could not be recognized. Please reload the page and send it again.', 'ramjet' );
			return new SubmissionOutcome( SubmissionResult::Refused, null, 0, $message );
		}
		$forms = $token->source->is_readable( $token->page, CentralForm::POST_TYPE )
			? $this->reader->read_saved( $token->source, Form::is_signup( $token->fingerprint ) )
			: array();
		$form  = Form::find( $token->fingerprint, $forms );
		if ( null !== $form && ! $token->has_expired( $request->time ) ) {
			return $this->check( $form, $token->page, $request );
		}
		$form ??= Form::find_changed( $token->fingerprint, $forms );
		if ( null === $form ) {
			return new SubmissionOutcome(
				SubmissionResult::Gone,
				null,
				$token->page,
				__( 'This form is no longer available.', 'ramjet' )
			);
		}
		$values  = PostedValues::read( $form, $request );
		$message = __(
			'This form has changed or expired. Everything you entered is kept. Please check it and send it again.',
			'ramjet'
		);
		return new SubmissionOutcome( SubmissionResult::Expired, $form, $token->page, $message, values: $values );
	}

	private function check( Form $form, int $page, SubmissionRequest $request ): SubmissionOutcome {
		$values  = PostedValues::read( $form, $request );
		$invalid = static fn( string $message, array $errors = array() ): SubmissionOutcome =>
			new SubmissionOutcome( SubmissionResult::Invalid, $form, $page, $message, $errors, $values );
		$uploads = new Uploads( $request->files );
		if ( $uploads->may_be_incomplete() ) {
			/* translators: %d: number of files. */
			$text = __( 'This server accepts %d files at once. Please choose fewer files and try again.', 'ramjet' );
			return $invalid( sprintf( $text, Bounds::files_per_submission() ) );
		}
		if ( $request->is_cut_off ) {
			$text = sprintf(
				/* translators: %d: number of values. */
				__(
					'Your response was not sent, because it has more values than this server accepts (%d). Please select fewer options, or contact the site’s owner.',
					'ramjet'
				),
				SubmissionRequest::max_values()
			);
			return new SubmissionOutcome( SubmissionResult::Oversized, $form, $page, $text, values: $values );
		}
		$submission = new ValidatedSubmission( $form, $values, $uploads );
		if ( array() !== $submission->errors ) {
			return $invalid( FormMarkup::invalid_message(), $submission->errors );
		}
		$wait = $this->rate->wait( ClientIp::hash( $request->ip, 'form' ), $request->time );
		if ( $wait > 0 ) {
			$id = $this->responses->find( $request->submission_id(), $request->is_derived(), $request->time );
			if ( null !== $id ) {
				$response = $this->response( $form, $page, $submission, array(), array(), $request )->with( id: $id );
				return new SubmissionOutcome( SubmissionResult::Sent, $form, $page, '', array(), $values, $response );
			}
			/* translators: %s: length of time, such as '3 minutes'. */
			$text = __( 'Too many submissions from your connection. Please try again in %s.', 'ramjet' );
			if ( $this->rate->is_shared ) {
				/* translators: %s: length of time, such as '3 minutes'. */
				$text = __( 'This site is getting too many submissions. Please try again in %s.', 'ramjet' );
			}
			$message = sprintf( $text, human_time_diff( $request->time, $request->time + $wait ) );
			return new SubmissionOutcome(
				SubmissionResult::Limited,
				$form,
				$page,
				$message,
				values: $values,
				retry: $wait
			);
		}
		$verdict = $this->captcha->check( $request->captcha, $request->wants_json, $request->time );
		return '' === $verdict->problem
			? $this->store( $form, $page, $request, $submission, $verdict )
			: $invalid( $verdict->problem );
	}

	private function store(
		Form $form,
		int $page,
		SubmissionRequest $request,
		ValidatedSubmission $submission,
		CaptchaVerdict $verdict
	): SubmissionOutcome {
		$files    = array_map( $this->vault->store( ... ), $submission->uploads );
		$stored   = array_merge( array(), ...array_values( array_filter( $files ) ) );
		$signals  = $request->spam_signals( $submission->shown_values() );
		$reasons  = array_filter( array( ...$signals, $verdict->reason ) );
		$id       = $request->submission_id();
		$response = $this->response( $form, $page, $submission, array_filter( $files ), $reasons, $request );
		// The response holds everything that its delivery needs: the form may have been changed or deleted by then.
		$response = $response->with( delivery: $this->plan->for( $form, $response, $id ) );
		if (
			'publish' === $response->status && DeliveryPlan::is_temporary( $response, $this->options->is_mail_only() )
		) {
			$response = $response->with( status: Response::TEMPORARY );
		}
		$due      = array() === $reasons ? $request->time : null;
		$inserted = in_array( null, $files, true )
			? null
			: $this->responses->insertion()->run( $response, $id, $request->is_derived(), $due, $verdict->solution );
		true === $inserted?->is_new ? $this->vault->keep( $stored ) : $this->vault->delete( $stored );

		$values = $submission->values;
		if ( null === $inserted ) {
			$message = __(
				'Your message could not be saved. Everything you entered is kept. Please try again in a few minutes.',
				'ramjet'
			);
			return new SubmissionOutcome( SubmissionResult::Unsaved, $form, $page, $message, values: $values );
		}
		if ( $inserted->is_used ) {
			return new SubmissionOutcome(
				SubmissionResult::Invalid,
				$form,
				$page,
				$this->captcha->unproven(),
				values: $values
			);
		}
		$response = $response->with( id: $inserted->id );
		return new SubmissionOutcome(
			SubmissionResult::Sent,
			$form,
			$page,
			'',
			array(),
			$values,
			$response,
			is_new: $inserted->is_new
		);
	}

	/**
	 * @param array<string, list<array>> $files   Stored files by field id.
	 * @param list<string>               $reasons Why it may be spam.
	 */
	private function response(
		Form $form,
		int $page,
		ValidatedSubmission $submission,
		array $files,
		array $reasons,
		SubmissionRequest $request
	): Response {
		$fields   = array_map(
			static fn( Field $field ): FieldValue => new FieldValue(
				$field->id,
				$field->type->value,
				FieldType::Consent === $field->type ? Inline::words( $field->consent_message() ) : $field->name(),
				self::stored_value( $field, $submission->values[ $field->id ] ?? '' ),
				$files[ $field->id ] ?? array(),
				FieldType::Name === $field->type ? $field->text( 'fieldVariant' ) : ''
			),
			array_values( $submission->fields )
		);
		$page     = $page ?: $form->source->post_id();
		$is_clean = array() === $reasons;
		return new Response(
			0,
			$is_clean ? 'publish' : 'spam',
			true,
			$request->time,
			$form->source->post_id(),
			$fields,
			array(
				'source' => (string) $form->source,
				'key'    => $form->key,
				'title'  => $form->settings->text( 'formTitle', self::title( $form->owner( $page ) ) ),
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
	}

	/** As people read it: a rating with the highest one ('4/5', as in Jetpack), an image without text as 'Choice B'. */
	private static function stored_value( Field $field, string|array $value ): string|array {
		$name = static fn( string $option ): string => $field->is_named( $option )
			? $option
			: ValueText::image_option( $option );
		if ( is_array( $value ) ) {
			return array_map( $name, $value );
		}
		return FieldType::Rating === $field->type && '' !== $value
			? (int) (float) $value . '/' . Bounds::of( $field )['max']
			: $name( $value );
	}

	private static function title( int $post ): string {
		$title = 0 === $post ? get_option( 'blogname' ) : get_post_field( 'post_title', $post, 'raw' );
		return Inline::words( (string) $title );
	}
}
