<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Delivery\Confirmations;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Forms\Integrations\Integrations;
use Ramjet\Forms\Integrations\SignupChannel;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Rendering\JsonReply;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Secrets\SiteKey;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Support\Visitors\UnnamedProxies;

/** Accepts the submission in a request, has its response delivered, and replies to the form's script. */
final class SubmissionHandler {

	/** The request of the submission; null before accept(). */
	public ?SubmissionRequest $request = null;

	public function __construct(
		private readonly FormReader $reader,
		private readonly FormOptions $options,
		private readonly Captcha $captcha,
		private readonly Approvals $approvals,
		private readonly Integrations $integrations,
		private readonly SignupChannel $signups,
		private readonly ResponseStore $responses,
		private readonly Queue $queue
	) {}

	/**
	 * Accepts the submission in this request, and delivers the response after the reply (action wp_loaded). Ends the
	 * request if the form's script sent it.
	 *
	 * @return SubmissionOutcome For the page, which shows the form again.
	 */
	public function accept(): SubmissionOutcome {
		$this->options->prime( UnnamedProxies::OPTION, SiteKey::OPTION );
		$proxies       = $this->options->trusted_proxies();
		$this->request = SubmissionRequest::current( $proxies );
		$is_hidden = ( new UnnamedProxies( $proxies, time() ) )->note( wp_unslash( $_SERVER ) );
		// A submission counts even if the visitor closes the page now.
		ignore_user_abort( true );
		$outcome = $this->submitter( $this->request, $is_hidden )->submit( $this->request );
		$id      = (int) $outcome->response?->id;
		$is_due  = $outcome->is_new && 'spam' !== $outcome->response?->status;
		if ( $is_due ) {
			Schedule::start();
		}
		if ( null !== $outcome->form?->signup && SubmissionResult::Sent === $outcome->result ) {
			$is_due && $this->queue->start( $id );
			$outcome = $this->sign_up( $outcome, $this->request );
		} elseif ( $is_due ) {
			AfterResponse::run( fn() => $this->queue->start( $id ) );
		}
		self::reply( $outcome, $this->request );
		return $outcome;
	}

	/** @param bool $is_hidden Whether the visitor's IP address is that of an unknown proxy. */
	private function submitter( SubmissionRequest $request, bool $is_hidden ): Submitter {
		$holds_mail    = $this->approvals->holds_mail( ... );
		$confirmations = new Confirmations( $GLOBALS['wpdb'], $holds_mail );
		$others        = fn( Form $form, Response $response ): array => $this->signups->channels( $form )
			?? $this->integrations->channels( $form )
			+ $confirmations->channels( $form, $response, $is_hidden ? '' : $request->ip );
		$rate          = $this->options->rate();
		return new Submitter(
			$this->reader,
			$is_hidden ? RateLimit::for_site( $GLOBALS['wpdb'], $rate ) : new RateLimit( $GLOBALS['wpdb'], $rate ),
			$this->captcha,
			new DeliveryPlan( $others, $holds_mail ),
			$this->options,
			$this->responses,
			new Vault()
		);
	}

	/** What the visitor is told of a signup: unlike other responses, it was delivered before the reply. */
	private function sign_up( SubmissionOutcome $outcome, SubmissionRequest $request ): SubmissionOutcome {
		$result = $this->signups->result;
		$form   = $outcome->form;
		$id     = (int) $outcome->response?->id;
		if ( null === $result || '' === $result->error ) {
			if ( true === $result?->is_refused ) {
				// There is nothing left to do for the owner. Sent again, it gets the reply of one that was delivered.
				$this->responses->delete( $id );
			}
			return new SubmissionOutcome( SubmissionResult::Sent, $form, $outcome->page, $result?->note ?? '' );
		}
		$this->responses->revoke( $id, $request->submission_id() );
		$errors = array( 'email' => $result->error );
		return new SubmissionOutcome( SubmissionResult::Invalid, $form, $outcome->page, '', $errors, $outcome->values );
	}

	/**
	 * Reports a request above post_max_size, of which PHP hands on neither files nor fields (action template_redirect).
	 * Without a message the page would look as if nothing had been submitted. Ends the request if the form's script
	 * sent it.
	 *
	 * @return SubmissionOutcome|null Null for a smaller request, and on a page without a form: it is another plugin's.
	 */
	public static function refuse_oversized(): ?SubmissionOutcome {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		if ( $limit < 1 || ! self::is_oversized( $limit, $GLOBALS['wp_query']->posts ?? array() ) ) {
			return null;
		}
		/* translators: %s: size, such as 8 MB. */
		$message = __(
			'Your files are larger than %s in total. Please choose fewer or smaller files and send it again.',
			'ramjet'
		);
		$outcome = new SubmissionOutcome(
			SubmissionResult::Oversized,
			null,
			message: sprintf( $message, (string) size_format( $limit ) )
		);
		self::reply( $outcome, SubmissionRequest::current( array() ) );
		return $outcome;
	}

	/**
	 * @param int          $limit In bytes.
	 * @param array<mixed> $posts Of the page that the request was sent to.
	 */
	private static function is_oversized( int $limit, array $posts ): bool {
		$has_form = static fn( mixed $post ): bool =>
			$post instanceof \WP_Post && str_contains( $post->post_content, '<!-- wp:' . FormReader::BLOCK );
		$type = sanitize_text_field( wp_unslash( $_SERVER['CONTENT_TYPE'] ?? '' ) );
		return absint( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > $limit
			&& str_starts_with( strtolower( $type ), 'multipart/form-data' )
			&& array() !== array_filter( $posts, $has_form );
	}

	private static function reply( SubmissionOutcome $outcome, SubmissionRequest $request ): void {
		if ( JsonReply::send( $outcome, $request ) ) {
			exit;
		}
	}
}
