<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Captcha\Captcha;
use Ramjet\Forms\Delivery\Akismet;
use Ramjet\Forms\Delivery\Mail;
use Ramjet\Forms\Delivery\Plan;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Files\Download;
use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Rendering\ResultPage;
use Ramjet\Forms\Storage\Cleanup;
use Ramjet\Forms\Submission\Answering;
use Ramjet\Forms\Submission\EntryFactory;
use Ramjet\Forms\Submission\Handler;
use Ramjet\Forms\Submission\Oversized;
use Ramjet\Forms\Submission\RateLimit;
use Ramjet\Forms\Submission\Reader;
use Ramjet\Forms\Submission\Request;
use Ramjet\Forms\Submission\Submitter;

/**
 * What takes submissions, stores and delivers them, each part put together when it is first asked for.
 */
final class Submissions {

	private ?Queue $queue        = null;
	private ?Request $request    = null;

	/**
	 * @param Forms $forms The other parts.
	 */
	public function __construct( private readonly Forms $forms ) {}

	/**
	 * Accepts the submission of the current request (action wp_loaded).
	 */
	public function accept( Captcha $captcha ): void {
		$options = $this->forms->options;
		$options->prime();
		$plan      = new Plan( fn( $form ): array => $this->forms->integrations()->channels( $form ) );
		$submitter = new Submitter(
			$this->forms->tokens,
			$this->forms->sources,
			new Reader(),
			new RateLimit( $GLOBALS['wpdb'], $options->rate() ),
			$captcha,
			new EntryFactory( $plan, $options ),
			$this->forms->responses(),
			new Vault()
		);
		$handler   = new Handler( $submitter, new Answering( $this->forms->tokens ), $this->queue() );
		$this->request = Request::current( $options->trusted_proxies() );
		$handler->handle( $this->request, $this->forms );
	}

	/**
	 * Says so where this request brought more than PHP takes (action template_redirect).
	 */
	public function refuse_oversized(): void {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		if ( Oversized::is( $_SERVER, $limit, $GLOBALS['wp_query']->posts ?? array() ) ) {
			$outcome = Oversized::outcome( $limit );
			if ( ( new Answering( $this->forms->tokens ) )->answer( $outcome, Request::current( array() ) ) ) {
				exit;
			}
			ResultPage::prepare( $outcome );
		}
	}

	/**
	 * Delivers responses.
	 */
	public function queue(): Queue {
		$channels = fn(): array => array( 'mail' => new Mail( new Vault() ) ) + $this->forms->integrations()->all();
		return $this->queue ??= new Queue( new QueueRows( $GLOBALS['wpdb'] ), $this->forms->responses(), $channels, $this->akismet() );
	}

	/**
	 * Checks responses with the Akismet plugin.
	 */
	public function akismet(): Akismet {
		return new Akismet( fn(): ?Request => $this->request );
	}

	/**
	 * Hands out files.
	 */
	public function download(): Download {
		return new Download( $this->forms->responses(), new Vault() );
	}

	/**
	 * Deletes what is old.
	 */
	public function cleanup(): Cleanup {
		return new Cleanup( $GLOBALS['wpdb'], $this->forms->responses(), new Vault(), $this->forms->options );
	}
}
