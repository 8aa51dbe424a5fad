<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Captcha\SelectedCaptcha;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Akismet;
use Ramjet\Forms\Delivery\ConfirmationEmail;
use Ramjet\Forms\Delivery\Confirmations;
use Ramjet\Forms\Delivery\Mail;
use Ramjet\Forms\Delivery\Plan;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Http\Outcome;
use Ramjet\Forms\Http\Request;
use Ramjet\Forms\Http\Result;
use Ramjet\Forms\Integrations\SignupChannel;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Rendering\JsonReply;
use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Responses\FileDownload;
use Ramjet\Forms\Responses\Filter;
use Ramjet\Forms\Storage\Cleanup;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Submission\JetpackSubmission;
use Ramjet\Forms\Submission\Submitter;
use Ramjet\Support\AfterResponse;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Support\Visitors\Source;
use Ramjet\Support\Visitors\UnnamedProxies;

/** Builds the services that accept submissions and store and deliver responses, when they are first used. */
final class Submissions {

	/** How many of the newest responses an approval sends. Others can be sent again by hand. */
	private const RESUMED = 1_000;

	private ?Queue $queue     = null;
	private ?Request $request = null;

	public function __construct( private readonly Forms $forms ) {}

	/** Accepts the submission in this request, and delivers the response after the reply (action wp_loaded). */
	public function accept( SelectedCaptcha $captcha ): void {
		$options = $this->forms->options;
		$options->prime();
		$proxies       = $options->trusted_proxies();
		$this->request = Request::current( $proxies );
		// All visitors behind a proxy that nobody named would share one limit.
		$is_hidden     = ( new UnnamedProxies( $proxies, time() ) )->note( wp_unslash( $_SERVER ) );
		$confirmations = new Confirmations( $GLOBALS['wpdb'], $this->forms->approvals()->holds_mail( ... ) );
		$plan          = new Plan(
			fn( Form $form, Response $response ): array => $this->forms->signup()?->channels( $form )
				?? $this->forms->integrations()->channels( $form )
				+ $confirmations->channels( $form, $response, $is_hidden ? '' : (string) $this->request?->ip ),
			$this->forms->approvals()->holds_mail( ... )
		);
		$submitter     = new Submitter(
			$this->forms->reader,
			new RateLimit( $GLOBALS['wpdb'], $is_hidden ? PHP_INT_MAX : $options->rate() ),
			$captcha,
			$plan,
			$options,
			$this->forms->responses(),
			new Vault()
		);
		// A submission counts even if the visitor closes the page now.
		ignore_user_abort( true );
		$outcome = $submitter->submit( $this->request );
		$id      = (int) $outcome->response?->id;
		$is_due  = $outcome->is_new && 'spam' !== $outcome->response?->status;
		if ( $is_due ) {
			Schedule::start();
		}
		if ( null !== $outcome->form?->signup && Result::Sent === $outcome->result ) {
			$is_due && $this->queue()->start( $id );
			$outcome = $this->sign_up( $outcome, $this->request );
		} elseif ( $is_due ) {
			AfterResponse::run( fn() => $this->queue()->start( $id ) );
		}
		$this->reply( $outcome, $this->request );
		$this->forms->outcome = $outcome;
	}

	/** What the visitor is told of a signup: unlike other responses, it was delivered before the reply. */
	private function sign_up( Outcome $outcome, Request $request ): Outcome {
		$result = $this->forms->signup()?->result;
		$form   = $outcome->form;
		if ( null === $result || '' === $result->error ) {
			return new Outcome( Result::Sent, $form, $outcome->page, $result?->note ?? '' );
		}
		// The visitor knows; there is nothing left to do for the owner.
		$this->forms->responses()->revoke( (int) $outcome->response?->id, $request->submission_id() );
		$errors = array( 'email' => $result->error );
		return new Outcome( Result::Invalid, $form, $outcome->page, '', $errors, $outcome->values );
	}

	/**
	 * Reports a request above post_max_size, of which PHP hands on neither files nor fields (action template_redirect).
	 * Without a message the page would look as if nothing had been submitted.
	 */
	public function refuse_oversized(): void {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		if ( $limit < 1 || ! self::is_oversized( $limit, $GLOBALS['wp_query']->posts ?? array() ) ) {
			return;
		}
		/* translators: %s: size, such as 8 MB. */
		$message = __(
			'Your files are larger than %s in total. Please choose fewer or smaller files and send it again.',
			'ramjet'
		);
		$outcome = new Outcome( Result::Oversized, null, message: sprintf( $message, (string) size_format( $limit ) ) );
		$this->reply( $outcome, Request::current( array() ) );
		ResultPage::prepare( $outcome );
	}

	/** Shows the form of a page that Jetpack rendered, with the posted values (action template_redirect). */
	public function fill_in_jetpack_form(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- nothing is stored.
		$submission = new JetpackSubmission( wp_unslash( $_POST ) );
		$posts      = $GLOBALS['wp_query']->posts ?? array();
		$outcome    = $submission->outcome( $posts, $this->forms->reader, Request::current( array() ) );
		if ( null !== $outcome ) {
			$this->forms->outcome = $outcome;
			ResultPage::prepare( $outcome );
		}
	}

	/**
	 * @param int          $limit In bytes.
	 * @param array<mixed> $posts Of the page that the request was sent to; without a form, it is another plugin's.
	 */
	private static function is_oversized( int $limit, array $posts ): bool {
		$has_form = static fn( mixed $post ): bool =>
			$post instanceof \WP_Post && str_contains( $post->post_content, '<!-- wp:jetpack/contact-form' );
		return (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ) > $limit
			&& str_starts_with( strtolower( (string) ( $_SERVER['CONTENT_TYPE'] ?? '' ) ), 'multipart/form-data' )
			&& array() !== array_filter( $posts, $has_form );
	}

	/** Ends the request if the form's script sent it. */
	private function reply( Outcome $outcome, Request $request ): void {
		if ( JsonReply::send( $outcome, $request ) ) {
			exit;
		}
	}

	public function queue(): Queue {
		$channels = fn(): array => array(
			'mail'                  => new Mail( new Vault(), $this->forms->approvals() ),
			ConfirmationEmail::KIND => new ConfirmationEmail(),
		) + array_filter( array( SignupChannel::KIND => $this->forms->signup() ) ) + $this->forms->integrations()->all();
		$rows     = new QueueRows( $GLOBALS['wpdb'] );
		return $this->queue ??= new Queue( $rows, $this->forms->responses(), $channels, $this->akismet() );
	}

	/** Makes responses due that waited for a destination, and delivers them after the reply. */
	public function resume( Source $source, string $destination ): void {
		$waits = static fn( Response $response ): bool => in_array( $destination, array_map(
			static fn( string $name ): ?string =>
				Destinations::of_channel( $name, $response->delivery['channels'][ $name ] ),
			Progress::of( $response )->open
		), true );
		$index = $this->forms->index();
		$index->catch_up();
		$ids   = array();
		foreach ( array_filter( array( $source, $source->template() ) ) as $name ) {
			array_push( $ids, ...$index->query()->ids( new Filter( source: (string) $name ), self::RESUMED ) );
		}
		$found = array_values( array_filter( $this->forms->responses()->load( ...$ids ), $waits ) );
		$this->queue()->make_due( ...$found );
		AfterResponse::run( fn() => $this->queue()->run( ...array_column( $found, 'id' ) ) );
	}

	public function akismet(): Akismet {
		return new Akismet( fn(): ?Request => $this->request );
	}

	public function download(): FileDownload {
		return new FileDownload( $this->forms->responses(), new Vault() );
	}

	public function cleanup(): Cleanup {
		return new Cleanup( $GLOBALS['wpdb'], $this->forms->responses(), new Vault(), $this->forms->options );
	}
}
