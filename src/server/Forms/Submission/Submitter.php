<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Captcha\Captcha;
use Ramjet\Forms\Captcha\Verdict;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormKey;
use Ramjet\Forms\Definition\Sources;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Forms\Token\FormToken;

/**
 * Takes a submission: finds the form that it is for, checks the answers, and stores them before anything else is done.
 */
final class Submitter {

	/**
	 * @param FormToken    $tokens    Reads the form's token.
	 * @param Sources      $sources   Looks the form up.
	 * @param Reader       $reader    Reads the answers.
	 * @param RateLimit    $rate      How much one address may send.
	 * @param Captcha      $captcha   What asks for a proof.
	 * @param EntryFactory $factory   Makes the entry.
	 * @param ResponseStore   $entries   Stores it.
	 * @param Vault        $vault     Keeps its files.
	 */
	public function __construct(
		private readonly FormToken $tokens,
		private readonly Sources $sources,
		private readonly Reader $reader,
		private readonly RateLimit $rate,
		private readonly Captcha $captcha,
		private readonly EntryFactory $factory,
		private readonly ResponseStore $entries,
		private readonly Vault $vault
	) {}

	/**
	 * @param Request $request What was posted.
	 */
	public function submit( Request $request ): Outcome {
		$claims = $this->tokens->read( $request->token );
		if ( null === $claims ) {
			return new Outcome( Result::Refused, null, 0, __( 'This form could not be recognized. Please go back, load the page anew and send it again.', 'ramjet' ) );
		}
		$forms = $this->sources->is_readable( $claims->source, $claims->page ) ? $this->sources->forms( $claims->source ) : array();
		$form  = FormKey::pick( $claims->key, $forms );
		if ( null === $form || $this->tokens->has_expired( $claims ) ) {
			$form ??= FormKey::in_place_of( $claims->key, $forms );
			return null === $form
				? new Outcome( Result::Gone, null, $claims->page, __( 'This form is not available any more.', 'ramjet' ) )
				: new Outcome( Result::Expired, $form, $claims->page, __( 'This page was open for so long that the form has changed or expired meanwhile. What you entered is still there: please check it and send it again.', 'ramjet' ), values: $this->reader->read( $form, $request ) );
		}
		return $this->take( $form, $claims->page, $request );
	}

	private function take( Form $form, int $page, Request $request ): Outcome {
		$values  = $this->reader->read( $form, $request );
		$uploads = new Uploads( $request->files );
		if ( $uploads->may_lack_some() ) {
			return Oversized::too_many( $form, $page, $values );
		}
		$checked = Checked::of( $form, $values, $uploads );
		if ( array() !== $checked->errors ) {
			return new Outcome( Result::Invalid, $form, $page, __( 'Please check the answers that are marked.', 'ramjet' ), $checked->errors, $checked->values );
		}
		$wait = $this->rate->wait( Address::hash( $request->address ), $request->time );
		if ( $wait > 0 ) {
			/* translators: %s: length of time, such as '3 minutes'. */
			$message = sprintf( __( 'Too much was sent from your connection. Please try again in %s.', 'ramjet' ), human_time_diff( $request->time, $request->time + $wait ) );
			return new Outcome( Result::Limited, $form, $page, $message, values: $checked->values, retry: $wait );
		}
		$verdict = $this->captcha->judge( $request );
		if ( '' !== $verdict->problem ) {
			return new Outcome( Result::Invalid, $form, $page, $verdict->problem, values: $checked->values );
		}
		return $this->store( $form, $page, $request, $checked, $verdict );
	}

	private function store( Form $form, int $page, Request $request, Checked $checked, Verdict $verdict ): Outcome {
		$files   = array_map( $this->vault->keep( ... ), $checked->uploads );
		$kept    = array_merge( array(), ...array_values( array_filter( $files ) ) );
		$reasons = array( ...Suspicion::reasons( $request, array_intersect_key( $checked->values, $checked->fields ) ), ...array_filter( array( $verdict->reason ) ) );
		$name    = $request->submission_id();
		$entry   = $this->factory->make( $form, $page, $checked, array_filter( $files ), $reasons, $request, $name );
		$stored  = in_array( null, $files, true ) ? null : $this->entries->insert( $entry, $name, $request->is_derived(), array() === $reasons ? $request->time : null, $verdict->solution );
		if ( null === $stored || ! $stored->is_new ) {
			$this->vault->discard( $kept );
		} else {
			$this->vault->settle( $kept );
		}
		if ( null === $stored ) {
			return new Outcome( Result::Unsaved, $form, $page, __( 'Your message could not be saved. What you entered is still there: please try again in a few minutes.', 'ramjet' ), values: $checked->values );
		}
		if ( $stored->is_used ) {
			return new Outcome( Result::Invalid, $form, $page, Captcha::unproven(), values: $checked->values );
		}
		return new Outcome( Result::Sent, $form, $page, values: $checked->values, entry: $entry->with( id: $stored->id ), is_new: $stored->is_new );
	}
}
