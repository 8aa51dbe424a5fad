<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Captcha\Captcha;
use Ramjet\Forms\Captcha\Verdict;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Rendering\FormMarkup;
use Ramjet\Forms\Storage\ResponseStore;

/** Handles a submission: finds its form, checks the values, and stores the response before anything else is done. */
final class Submitter {

	public function __construct(
		private readonly FormReader $reader,
		private readonly RateLimit $rate,
		private readonly Captcha $captcha,
		private readonly ResponseFactory $factory,
		private readonly ResponseStore $responses,
		private readonly Vault $vault
	) {}

	public function submit( Request $request ): Outcome {
		$token = FormToken::read( $request->token );
		if ( null === $token ) {
			$message = __( 'This form could not be recognized. Please reload the page and send it again.', 'ramjet' );
			return new Outcome( Result::Refused, null, 0, $message );
		}
		$forms = $token->source->is_readable( $token->page ) ? $this->reader->read_saved( $token->source ) : array();
		$form  = Form::find( $token->key, $forms );
		if ( null !== $form && ! $token->has_expired( $request->time ) ) {
			return $this->check( $form, $token->page, $request );
		}
		$form ??= Form::find_by_position( $token->key, $forms );
		if ( null === $form ) {
			return new Outcome( Result::Gone, null, $token->page, __( 'This form is no longer available.', 'ramjet' ) );
		}
		$values  = PostedValues::read( $form, $request );
		$message = __(
			'This form has changed or expired. Everything you entered is kept. Please check it and send it again.',
			'ramjet'
		);
		return new Outcome( Result::Expired, $form, $token->page, $message, values: $values );
	}

	private function check( Form $form, int $page, Request $request ): Outcome {
		$values  = PostedValues::read( $form, $request );
		$invalid = static fn( string $message, array $errors = array() ): Outcome =>
			new Outcome( Result::Invalid, $form, $page, $message, $errors, $values );
		$uploads = new Uploads( $request->files );
		if ( $uploads->may_be_incomplete() ) {
			return Oversized::too_many_files( $form, $page, $values );
		}
		$submission = new ValidatedSubmission( $form, $values, $uploads );
		if ( array() !== $submission->errors ) {
			return $invalid( FormMarkup::invalid_message(), $submission->errors );
		}
		$wait = $this->rate->wait( ClientIp::hash( $request->ip ), $request->time );
		if ( $wait > 0 ) {
			$message = sprintf(
				/* translators: %s: length of time, such as '3 minutes'. */
				__( 'Too many submissions from your connection. Please try again in %s.', 'ramjet' ),
				human_time_diff( $request->time, $request->time + $wait )
			);
			return new Outcome( Result::Limited, $form, $page, $message, values: $values, retry: $wait );
		}
		$verdict = $this->captcha->check( $request );
		return '' === $verdict->problem
			? $this->store( $form, $page, $request, $submission, $verdict )
			: $invalid( $verdict->problem );
	}

	private function store(
		Form $form,
		int $page,
		Request $request,
		ValidatedSubmission $submission,
		Verdict $verdict
	): Outcome {
		$files    = array_map( $this->vault->store( ... ), $submission->uploads );
		$stored   = array_merge( array(), ...array_values( array_filter( $files ) ) );
		$signals  = SpamSignals::find( $request, $submission->shown_values() );
		$reasons  = array_filter( array( ...$signals, $verdict->reason ) );
		$id       = $request->submission_id();
		$response = $this->factory->make( $form, $page, $submission, array_filter( $files ), $reasons, $request, $id );
		$due      = array() === $reasons ? $request->time : null;
		$inserted = in_array( null, $files, true )
			? null
			: $this->responses->insert( $response, $id, $request->is_derived(), $due, $verdict->solution );
		true === $inserted?->is_new ? $this->vault->keep( $stored ) : $this->vault->delete( $stored );

		$values = $submission->values;
		if ( null === $inserted ) {
			$message = __(
				'Your message could not be saved. Everything you entered is kept. Please try again in a few minutes.',
				'ramjet'
			);
			return new Outcome( Result::Unsaved, $form, $page, $message, values: $values );
		}
		if ( $inserted->is_used ) {
			return new Outcome( Result::Invalid, $form, $page, Captcha::unproven(), values: $values );
		}
		$response = $response->with( id: $inserted->id );
		return new Outcome( Result::Sent, $form, $page, '', array(), $values, $response, is_new: $inserted->is_new );
	}
}
