<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

use Ramjet\Support\Rest\Schema;

/** An item of the dashboard's Overview. Texts are translated and plain. */
final class OverviewItem {

	/**
	 * @param string     $id     Unique among all items: 'service-giphy'.
	 * @param string     $title  A few words.
	 * @param string     $detail A sentence; '' for none.
	 * @param Step       $step   Leads to the fix, or to where the thing is managed.
	 * @param int|null   $time   When it failed, in Unix time.
	 * @param list<Line> $lines  The latest events of a card, at most three.
	 * @param bool|null  $done   Whether a first step is done; null where opening it is all there is to do. Whether the
	 *                           current user has dismissed what is worth setting up.
	 */
	public function __construct(
		public readonly string $id,
		public readonly OverviewState $state,
		public readonly string $title,
		public readonly string $detail,
		public readonly Step $step,
		public readonly ?int $time = null,
		public readonly array $lines = array(),
		public readonly ?bool $done = false
	) {}

	/** A copy that is done, or not. */
	public function with_done( bool $done ): self {
		return new self( ...( array( 'done' => $done ) + get_object_vars( $this ) ) );
	}

	/** @return array<string, mixed> As schema() says. */
	public function to_array(): array {
		return array(
			'id'     => $this->id,
			'title'  => $this->title,
			'detail' => $this->detail,
			'time'   => null === $this->time ? null : gmdate( 'c', $this->time ),
			'step'   => $this->step->to_array(),
			'lines'  => array_map( static fn( Line $line ): array => $line->to_array(), $this->lines ),
			'done'   => true === $this->done,
		);
	}

	public static function schema(): array {
		$texts = array( 'additionalProperties' => array( 'type' => 'string' ) );
		$step  = Schema::object( array(
			'label'  => Schema::field( 'string', 'Text of the link.' ),
			'page'   => Schema::field( array( 'string', 'null' ), 'A page of the dashboard.' ),
			'params' => Schema::field( 'object', 'Further parameters of its URL.', $texts ),
			'url'    => Schema::field( array( 'string', 'null' ), 'A URL outside of the dashboard.' ),
		) );
		$line  = Schema::object( array(
			'step' => array( 'description' => 'A link to what happened.' ) + $step,
			'time' => Schema::field( 'string', 'When it happened (ISO 8601, UTC).' ),
		) );
		$done  = 'Whether a first step is done, or what is worth setting up was dismissed by the current user.';
		return Schema::object( array(
			'id'     => Schema::field( 'string', 'Unique among all items.' ),
			'title'  => Schema::field( 'string', 'A few words for people.' ),
			'detail' => Schema::field( 'string', 'A sentence for people; may be empty.' ),
			'time'   => Schema::field( array( 'string', 'null' ), 'When it failed (ISO 8601, UTC).' ),
			'step'   => array( 'description' => 'A link to the fix, or to where the thing is managed.' ) + $step,
			'lines'  => array( 'description' => 'The latest events, at most three.' ) + Schema::list_of( $line ),
			'done'   => Schema::field( 'boolean', $done ),
		) );
	}
}
