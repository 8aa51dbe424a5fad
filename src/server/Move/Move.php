<?php
declare(strict_types=1);

namespace Ramjet\Move;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Values\Shape;

/**
 * Moves settings and takes them back. One record has each former and new value before any is written. Where a setting
 * stands is seen by its value, so that the next run, or undo, finishes what a killed process left, and does nothing
 * twice.
 */
final class Move {

	/** '1' while there is a record, '0' once it was dismissed. Autoloaded: to see it costs no query. */
	private const FLAG = 'ramjet_moved';

	private const OPTION = 'ramjet_move';
	private const LEASE  = 'ramjet_move_lease';

	/** Seconds for which a process that was killed keeps others waiting. */
	private const SECONDS = 60;

	/**
	 * A row has the value that undo restores, the one that is replaced (another if it was moved before), and the new
	 * one: as JSON, or '' if nobody had saved the setting. `left` is what was not moved, and why.
	 */
	private const LIKE = array(
		'state' => '',
		'time'  => 0,
		'rows'  => array( self::ROW ),
		'left'  => array( array( 'label' => '', 'note' => '' ) ),
	);

	private const ROW = array( 'name' => '', 'label' => '', 'former' => '', 'from' => '', 'new' => '', 'result' => '' );

	public const STATES  = array( 'moving', 'done', 'undoing', 'undone' );
	public const RESULTS = array( '', 'moved', 'restored', 'changed', 'refused', 'failed', 'gone' );

	public function __construct( private readonly Targets $targets ) {}

	/** Whether there is a record. Costs no query. */
	public static function has_record(): bool {
		return '1' === Options::autoloaded( self::FLAG );
	}

	/** Whether settings were moved, or the move was skipped. Costs no query. */
	public static function has_happened(): bool {
		return null !== Options::autoloaded( self::FLAG );
	}

	/** @return array<string, mixed>|null The record for people, as MoveRoutes describes it. */
	public function report(): ?array {
		$record = $this->record();
		if ( null === $record ) {
			return null;
		}
		$text = fn( string $name, string $json ): string => $this->targets->text(
			$name,
			'' === $json ? $this->targets->default( $name ) : json_decode( $json, true )
		);
		$rows = array_map( static fn( array $row ): array => array(
			'label'  => $row['label'],
			'former' => $text( $row['name'], $row['former'] ),
			'new'    => $text( $row['name'], $row['new'] ),
			'result' => $row['result'],
		), $record['rows'] );
		return array(
			'state' => $record['state'],
			'busy'  => (int) AtomicOptions::read( self::LEASE ) > time(),
			'time'  => gmdate( 'c', $record['time'] ),
			'rows'  => $rows,
			'left'  => $record['left'],
		);
	}

	/**
	 * Moves, or finishes what was begun, be it a move or its undoing.
	 *
	 * @param list<string> $ids Of rows; none: the move is skipped.
	 */
	public function run( array $ids ): ?\WP_Error {
		return $this->work( function ( ?array $record ) use ( $ids ): ?array {
			$is_begun = in_array( $record['state'] ?? '', array( 'moving', 'undoing' ), true );
			return $is_begun ? $record : $this->plan( $record, $ids );
		} );
	}

	/** Restores what still has the moved value. */
	public function undo(): ?\WP_Error {
		return $this->work( static fn( ?array $record ): ?array =>
			in_array( $record['state'] ?? 'undone', array( 'undone', 'undoing' ), true )
				? $record
				: array( 'state' => 'undoing' ) + $record );
	}

	/** Ends the report, and the way to undo, unless something is left to finish. */
	public function dismiss(): ?\WP_Error {
		return self::alone( function (): ?\WP_Error {
			$read   = AtomicOptions::read( self::OPTION );
			$record = self::decode( $read );
			if ( null !== $record && ! in_array( $record['state'], array( 'done', 'undone' ), true ) ) {
				return self::unfinished();
			}
			if ( null !== $read && ! AtomicOptions::delete( self::OPTION, $read ) ) {
				return self::busy();
			}
			return Options::save( self::FLAG, '0', true ) ? null : Failure::not_saved();
		} );
	}

	/** Another process moves, or undoes it (status 409). */
	public static function busy(): \WP_Error {
		$message = __( 'Another process is working on the move.', 'ramjet' );
		return new \WP_Error( 'ramjet_move_busy', $message, array( 'status' => 409 ) );
	}

	/** The report is still needed (status 409). */
	public static function unfinished(): \WP_Error {
		$message = __( 'Finish the move, or undo it, before you dismiss its report.', 'ramjet' );
		return new \WP_Error( 'ramjet_move_unfinished', $message, array( 'status' => 409 ) );
	}

	/**
	 * Begins with a new state, and goes to its end.
	 *
	 * @param \Closure( array|null ): (array|null) $begin The record before => what it shall be.
	 */
	private function work( \Closure $begin ): ?\WP_Error {
		return self::alone( function ( Lease $lease ) use ( $begin ): ?\WP_Error {
			// Another process may have changed them since this request has read them.
			$this->targets->forget_copies();
			$record  = $begin( $this->record() );
			$is_undo = 'undoing' === ( $record['state'] ?? '' );
			if ( ! $is_undo && 'moving' !== ( $record['state'] ?? '' ) ) {
				return null;
			}
			// What an earlier move has finished is moved.
			$is_open = static fn( array $row ): bool => $is_undo || '' === $row['result'];
			$open    = array_filter( $record['rows'], $is_open );
			if ( array() !== array_filter( array_column( $open, 'name' ), $this->targets->is_forbidden( ... ) ) ) {
				return Targets::forbidden();
			}
			// In this order: without the flag, the next run finds the record, too.
			if ( ! $this->save( $record ) || ! Options::save( self::FLAG, '1', true ) ) {
				return Failure::not_saved();
			}
			foreach ( $open as $index => $row ) {
				if ( ! $lease->renew() ) {
					return self::busy();
				}
				$record['rows'][ $index ]['result'] = $this->write( $row, $is_undo );
			}
			$end = array( 'state' => $is_undo ? 'undone' : 'done', 'time' => time() );
			return $this->save( $end + $record ) ? null : Failure::not_saved();
		} );
	}

	/** @param \Closure( Lease ): (\WP_Error|null) $call Called unless another process works. */
	private static function alone( \Closure $call ): ?\WP_Error {
		$lease = Lease::acquire( self::LEASE, self::SECONDS );
		if ( null === $lease ) {
			return self::busy();
		}
		try {
			return $call( $lease );
		} finally {
			$lease->release();
		}
	}

	/** @param list<string> $ids */
	private function plan( ?array $record, array $ids ): array {
		$table = new Rows( $this->targets );
		$rows  = 'done' === ( $record['state'] ?? '' ) ? array_column( $record['rows'], null, 'name' ) : array();
		foreach ( $table->changes( $ids ) as $name => $value ) {
			if ( $value !== $this->targets->read( $name ) ) {
				$from          = $this->saved( $name );
				$rows[ $name ] = array(
					'name'   => $name,
					'label'  => implode( ': ', array_filter( $this->targets->label( $name ) ) ),
					'former' => ( $rows[ $name ]['new'] ?? null ) === $from ? $rows[ $name ]['former'] : $from,
					'from'   => $from,
					'new'    => self::json( $value ),
					'result' => '',
				);
			}
		}
		$left = array();
		foreach ( $table->all() as $row ) {
			if ( 'same' !== $row['state'] && ! in_array( $row['id'], $ids, true ) ) {
				$label  = "{$row['group']}: {$row['label']}";
				$left[] = array( 'label' => $label, 'note' => '' === $row['note'] ? $row['jetpack'] : $row['note'] );
			}
		}
		return array( 'state' => 'moving', 'time' => time(), 'rows' => array_values( $rows ), 'left' => $left );
	}

	/** Moves or restores a setting; returns its result. */
	private function write( array $row, bool $is_undo ): string {
		$name   = $row['name'];
		$from   = $is_undo ? array( $row['new'], $row['from'] ) : array( $row['from'] );
		$to     = $is_undo ? $row['former'] : $row['new'];
		$result = $is_undo ? 'restored' : 'moved';
		if ( ! $this->targets->has( $name ) ) {
			return 'gone';
		}
		$current = $this->saved( $name );
		if ( $current === $to || ! in_array( $current, $from, true ) ) {
			return $current === $to ? $result : 'changed';
		}
		if ( '' === $to ) {
			return $this->targets->forget( $name ) ? $result : 'failed';
		}
		$value = $this->targets->check( $name, json_decode( $to, true ) );
		if ( is_wp_error( $value ) ) {
			return 'refused';
		}
		return $this->targets->save( $name, $value ) ? $result : 'failed';
	}

	/** A setting's value as JSON; '' if nobody has saved it. */
	private function saved( string $name ): string {
		return $this->targets->is_saved( $name ) ? self::json( $this->targets->read( $name ) ) : '';
	}

	private function record(): ?array {
		return self::decode( AtomicOptions::read( self::OPTION ) );
	}

	private static function decode( ?string $json ): ?array {
		$record = Shape::of_json( $json, self::LIKE );
		return in_array( $record['state'] ?? '', self::STATES, true ) ? $record : null;
	}

	private function save( array $record ): bool {
		$json = self::json( array_replace( self::LIKE, $record ) );
		$old  = AtomicOptions::read( self::OPTION );
		// A statement that changes nothing affects no row.
		return $old === $json || AtomicOptions::swap( self::OPTION, $old, $json );
	}

	private static function json( mixed $value ): string {
		return (string) wp_json_encode( $value );
	}
}
