<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Message\Composer;
use Ramjet\Newsletter\Message\Message;
use Ramjet\Newsletter\Subscribers\SubscriberLink;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Newsletter\Transport\Connection;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Newsletter\Transport\MessageId;
use Ramjet\Newsletter\Transport\Outcome;
use Ramjet\Support\Content\FreshPosts;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Queue\Worker;

/** Sends what is due, over one connection, until its time is over. Any number of workers can run at the same time. */
final class SendingWorker {

	/** Seconds after which no further email is begun. */
	public const LIMIT = 20;

	/** Attempts to compose a message: a plugin may throw, or end PHP. */
	private const ATTEMPTS = 3;

	/** @param \Closure(): Connections $connections */
	public function __construct(
		private readonly SendingStore $sendings,
		private readonly RecipientStore $recipients,
		private readonly SubscriberStore $subscribers,
		private readonly SendingPermission $permission,
		private readonly Composer $composer,
		private readonly \Closure $connections
	) {}

	/**
	 * @param float $end When to begin no further email, as microtime().
	 * @return bool Whether emails are left that may be sent right away.
	 */
	public function run( float $end ): bool {
		if ( ! $this->sendings->is_ready() || '' !== $this->permission->problem() ) {
			return false;
		}
		$this->recipients->give_up();
		$connection = null;
		try {
			foreach ( $this->sendings->due() as $id ) {
				ErrorLog::attempt( "prepare the emails of the sending $id", fn() => $this->prepare( $id, $end ) );
				do {
					$connection ??= ( $this->connections )()->claim();
					$is_over      = null === $connection;
					$is_over || ErrorLog::attempt(
						"send the emails of the sending $id",
						function () use ( $id, $connection, $end, &$is_over ): void {
							$is_over = ! $this->send( $id, $connection, $end );
						}
					);
					if ( $is_over ) {
						$connection?->release();
						$goes_on    = null !== $connection && ! Worker::is_over( $end );
						$connection = null;
					}
				} while ( $is_over && $goes_on );
				if ( $is_over || Worker::is_over( $end ) ) {
					break;
				}
			}
		} finally {
			$connection?->release();
		}
		return Worker::is_over( $end ) && $this->sendings->has_work();
	}

	/** Composes the message and adds the recipients. */
	private function prepare( int $id, float $end ): void {
		$sending = $this->sendings->find( $id );
		null === $sending || FreshPosts::load( $sending->post );
		$post    = null === $sending ? null : get_post( $sending->post );
		if ( null !== $sending && ( null === $post || ! SendingQueue::is_sendable( $post ) ) ) {
			// It was changed while the module was off, or past WordPress.
			$this->sendings->end( $sending->post, SendingState::Stopped );
			return;
		}
		if ( SendingState::Waiting === $sending?->state ) {
			$message = $this->compose( $sending, $post );
			if ( null === $message ) {
				return;
			}
			$json = (string) wp_json_encode( $message->to_array(), JSON_INVALID_UTF8_SUBSTITUTE );
			$this->sendings->change( $id, SendingState::Waiting, SendingState::Adding, array( 'message' => $json ) );
			$sending = $this->sendings->find( $id );
		}
		if ( SendingState::Adding === $sending?->state ) {
			do {
				$has_more = $this->recipients->add( $id );
			} while ( $has_more && ! Worker::is_over( $end ) );
			$has_more || $this->sendings->change( $id, SendingState::Adding, SendingState::Sending );
		}
	}

	/** @return Message|null Null where that failed; it is tried again. */
	private function compose( Sending $sending, \WP_Post $post ): ?Message {
		if ( $this->sendings->attempt( $sending->id ) > self::ATTEMPTS ) {
			$error = __( 'The email could not be composed: another plugin stopped it.', 'ramjet' );
			$this->sendings->change(
				$sending->id,
				SendingState::Waiting,
				SendingState::Failed,
				array( 'error' => $error )
			);
			return null;
		}
		return $this->composer->compose( $post, PostMeta::subject( $post->ID ) );
	}

	/** @return bool Whether the connection can send more. */
	private function send( int $id, Connection $connection, float $end ): bool {
		$message = $this->sendings->message( $id );
		if ( null === $message ) {
			return true;
		}
		$worker = bin2hex( random_bytes( 8 ) );
		try {
			while ( ! Worker::is_over( $end ) ) {
				$left = $connection->reserved() ?: $connection->reserve( Connections::BATCH );
				if ( 0 === $left ) {
					return false;
				}
				$claimed = $this->recipients->claim( $id, $worker, $left );
				if ( null === $claimed ) {
					if ( $this->recipients->release( $id, $worker ) > 0 ) {
						// They have left since they were claimed: claim() removes them.
						continue;
					}
					$this->finish( $id );
					return true;
				}
				if ( ! $this->send_to( $claimed, $message, $connection, $worker, $end ) ) {
					return false;
				}
			}
			return true;
		} finally {
			$this->recipients->release( $id, $worker );
		}
	}

	/**
	 * @param list<Recipient> $recipients
	 * @return bool Whether the connection can send more.
	 */
	private function send_to(
		array $recipients,
		Message $message,
		Connection $connection,
		string $worker,
		float $end
	): bool {
		foreach ( $recipients as $recipient ) {
			if ( Worker::is_over( $end ) ) {
				return false;
			}
			if ( ! $this->recipients->begin( $recipient, $worker ) ) {
				continue;
			}
			if ( false === is_email( $recipient->email ) ) {
				// Another plugin's row: PHPMailer would take it for a failure of the server.
				$this->recipients->finish( $recipient, $worker, 'failed' );
				$this->subscribers->pause( $recipient->subscriber );
				continue;
			}
			$link    = SubscriberLink::url( SubscriberLink::LEAVE, $recipient->subscriber );
			$id      = MessageId::of( $recipient->sending, $recipient->subscriber );
			$delivery = $connection->send( $message->to( $recipient->email, $link, $id ) );
			$outcome  = $delivery->outcome;
			match ( $outcome ) {
				Outcome::Later        => $this->recipients->postpone( $recipient, $worker ),
				Outcome::ServerFailed => $this->recipients->return( $recipient, $worker ),
				Outcome::InDoubt      => $this->recipients->finish( $recipient, $worker, 'doubt' ),
				Outcome::Sent         => $this->recipients->finish( $recipient, $worker, 'sent' ),
				Outcome::Refused, Outcome::NoSuchAddress => $this->recipients->finish( $recipient, $worker, 'failed' ),
			};
			match ( true ) {
				Outcome::NoSuchAddress === $outcome => $this->subscribers->pause( $recipient->subscriber ),
				Outcome::Refused === $outcome       => $this->subscribers->note_refusal( $recipient->subscriber ),
				Outcome::Sent === $outcome && $recipient->refused > 0 =>
					$this->subscribers->note_delivery( $recipient->subscriber ),
				default => null,
			};
			if ( null !== $delivery->blamed_since ) {
				$failed = $this->recipients->take_back( $recipient->sending, $delivery->blamed_since );
				$this->subscribers->forget_refusals( $failed );
			}
			if ( Outcome::ServerFailed === $outcome || Outcome::InDoubt === $outcome ) {
				return false;
			}
		}
		return true;
	}

	/** Ends a sending of which nothing is left. */
	private function finish( int $id ): void {
		if ( $this->sendings->close( $id, SendingState::Sending, SendingState::Done ) ) {
			/**
			 * Fires when the emails about a post were handed to the mail server.
			 *
			 * @param int $post The post's ID.
			 */
			do_action( 'ramjet_newsletter_sent', $this->sendings->find( $id )?->post );
		}
	}
}
