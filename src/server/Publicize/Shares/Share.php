<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Shares;

use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Support\Rest\Schema;

/** The sharing of one post on one network. The properties are as in ShareStore's table. */
final class Share {

	private function __construct(
		public readonly int $id,
		public readonly int $post,
		public readonly string $network,
		public readonly ShareState $state,
		public readonly string $message,
		public readonly string $key,
		public readonly string $url,
		public readonly string $error,
		public readonly int $created,
		public readonly int $changed,
		public readonly int $sent,
		public readonly int $attempts,
		private readonly bool $is_claimed
	) {}

	/** @param array<string, string|int|null> $row */
	public static function of_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['post_id'],
			(string) $row['network'],
			ShareState::tryFrom( (string) $row['state'] ) ?? ShareState::Failed,
			(string) $row['message'],
			(string) $row['request_key'],
			(string) $row['url'],
			(string) $row['error'],
			(int) $row['created_at'],
			(int) $row['changed_at'],
			(int) $row['sent_at'],
			(int) $row['attempts'],
			(int) $row['claimed_until'] >= time()
		);
	}

	/** @return array<string, string> As schema() has it. */
	public function to_array(): array {
		$is_running = ShareState::Waiting === $this->state && $this->is_claimed;
		return array(
			'network' => $this->network,
			'state'   => $is_running ? 'sharing' : $this->state->value,
			'url'     => $this->url,
			'error'   => $this->error,
			'time'    => gmdate( 'Y-m-d\TH:i:s\Z', $this->changed ),
		);
	}

	/** JSON schema of to_array(). */
	public static function schema(): array {
		$states = array( 'enum' => array( 'waiting', 'sharing', 'shared', 'failed', 'in_doubt' ) );
		return Schema::object( array(
			'network' => Schema::field( 'string', 'Where.', array( 'enum' => Networks::SLUGS ) ),
			'state'   => Schema::field( 'string', 'In doubt: it may have been shared; somebody has to look.', $states ),
			'url'     => Schema::field( 'string', 'Of what was shared; may be empty.' ),
			'error'   => Schema::field( 'string', 'Why it failed, or still waits: a sentence; may be empty.' ),
			'time'    => Schema::field( 'string', 'When the state last changed, as UTC in ISO 8601.' ),
		) );
	}
}
