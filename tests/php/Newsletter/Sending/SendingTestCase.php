<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Sending;

use Ramjet\Newsletter\Sending\RecipientStore;
use Ramjet\Newsletter\Sending\Sending;
use Ramjet\Newsletter\Sending\SendingQueue;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Sending\SendingWorker;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** A newsletter that is set up, with a way out that keeps the emails. */
abstract class SendingTestCase extends NewsletterTestCase {

	protected KeptMails $out;

	protected SendingStore $sendings;

	protected RecipientStore $recipients;

	protected function setUp(): void {
		( new SendingStore( $GLOBALS['wpdb'] ) )->is_ready();
		parent::setUp();
		$this->out        = new KeptMails();
		$this->sendings   = $this->newsletter->sendings();
		$this->recipients = $this->newsletter->recipients();
		self::set( array( 'from_email' => 'post@site.example', 'address' => '1 Street', 'delay' => 5 ) );
	}

	protected function queue(): SendingQueue {
		return new SendingQueue( $this->sendings, $this->recipients, new NewsletterSettings(), fn(): Connections => $this->out );
	}

	protected function worker(): SendingWorker {
		return new SendingWorker(
			$this->sendings,
			$this->recipients,
			$this->newsletter->subscribers(),
			$this->newsletter->permission(),
			$this->newsletter->composer(),
			fn(): Connections => $this->out
		);
	}

	/** Runs a worker after some minutes, with all the time in the world. */
	protected function work( int $minutes = 0 ): bool {
		Clock::pass( $minutes * MINUTE_IN_SECONDS );
		$this->out->rests = false;
		return $this->worker()->run( INF );
	}

	/** Publishes a post whose saved state the queue sees. */
	protected function publish( array $values = array() ): \WP_Post {
		$id = wp_insert_post( wp_slash( $values + array(
			'post_title'   => 'Tea time',
			'post_content' => 'First',
			'post_status'  => 'publish',
		) ) );
		$this->queue()->note( get_post( $id ), null );
		return get_post( $id );
	}

	protected function sending( \WP_Post $post ): ?Sending {
		return $this->sendings->of_post( $post->ID );
	}

	/** @return array{string, int, int, int, int} State, total, sent, failed and in doubt. */
	protected function figures( \WP_Post $post ): array {
		$sending = $this->sending( $post );
		return array( $sending->state->value, $sending->total, $sending->sent, $sending->failed, $sending->doubt );
	}
}
