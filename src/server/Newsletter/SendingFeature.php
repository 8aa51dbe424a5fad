<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Sending\PostMeta;
use Ramjet\Newsletter\Sending\RecipientStore;
use Ramjet\Newsletter\Sending\SendCommand;
use Ramjet\Newsletter\Sending\SendingQueue;
use Ramjet\Newsletter\Sending\SendingTables;
use Ramjet\Newsletter\Sending\WorkerCall;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** Emails new posts to subscribers. */
final class SendingFeature extends Feature implements Provides\Tables, Provides\Jobs, Provides\Routes {

	/** The cron event that deletes what is in doubt for long. */
	private const CLEANUP = 'ramjet_newsletter_forget';

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function boot(): void {
		if ( ! NewsletterFeature::is_active() ) {
			return;
		}
		add_action( 'rest_api_init', PostMeta::register( ... ) );
		add_action( 'wp_after_insert_post', function ( mixed $id, mixed $post, mixed $is_update, mixed $before ): void {
			if ( $post instanceof \WP_Post && 'post' === $post->post_type ) {
				$this->newsletter->queue()->note( $post, $before instanceof \WP_Post ? $before : null );
			}
		}, 10, 4 );
		add_action( 'deleted_post', function ( mixed $id, mixed $post ): void {
			if ( $post instanceof \WP_Post && 'post' === $post->post_type ) {
				$this->newsletter->sendings()->delete( (int) $id );
			}
		}, 10, 2 );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			\WP_CLI::add_command( 'ramjet newsletter', new SendCommand(
				$this->newsletter->worker(),
				$this->newsletter->sendings(),
				$this->newsletter->permission()->problem( ... )
			) );
		}
	}

	public function migrations( \wpdb $db ): array {
		return SendingTables::steps( $db );
	}

	public function jobs(): array {
		$recipients = $this->newsletter->recipients();
		return array(
			new Job(
				SendingQueue::JOB,
				fn() => NewsletterFeature::is_active() && $this->call()->run(),
				Jobs::EVERY_MINUTE,
				fn(): bool => NewsletterFeature::is_active() && $this->newsletter->sendings()->has_work(),
				fn(): ?RecipientStore =>
					NewsletterFeature::is_active() && $this->newsletter->sendings()->is_ready() ? $recipients : null
			),
			new Job(
				self::CLEANUP,
				fn() => $this->newsletter->sendings()->tidy(),
				'daily',
				fn(): bool => $recipients->has_any()
			),
		);
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', fn(): array => array(
			WorkerCall::ROUTE => Route::of(
				'Goes on sending after the response. Only the site itself calls it, by a signed request.',
				static fn(): array => Schema::object( array(), 'newsletter-work' ),
				array(
					'methods'             => 'POST',
					'callback'            => function (): \stdClass {
						AfterResponse::run( fn() => NewsletterFeature::is_active() && $this->call()->run() );
						return new \stdClass();
					},
					'permission_callback' => WorkerCall::is_signed( ... ),
					'capability'          => 'the header ' . WorkerCall::HEADER,
					'args'                => array(),
				)
			),
		) ) );
	}

	private function call(): WorkerCall {
		return new WorkerCall( $this->newsletter->worker(), fn(): int => $this->newsletter->connections()->workers() );
	}
}
