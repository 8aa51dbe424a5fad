<?php
declare(strict_types=1);

namespace Ramjet\Move;

/** Moves settings from Jetpack, and takes them back. */
final class MoveCommands {

	/** @param \Closure(): Targets $targets */
	public function __construct( private readonly \Closure $targets ) {}

	/**
	 * Moves Jetpack's settings to Ramjet, or finishes a move that was interrupted.
	 *
	 * ## OPTIONS
	 *
	 * [--rows=<rows>]
	 * : Names of the settings, separated by commas. By default, all that were not set in Ramjet.
	 *
	 * [--dry-run]
	 * : Shows what would be moved.
	 */
	public function run( array $args, array $options ): void {
		if ( ! MoveFeature::is_listed() ) {
			\WP_CLI::error( __( 'Jetpack has stored no settings on this site.', 'ramjet' ) );
		}
		$rows = ( new Rows( ( $this->targets )() ) )->all();
		if ( isset( $options['dry-run'] ) ) {
			\WP_CLI\Utils\format_items( 'table', $rows, array( 'id', 'state', 'label', 'jetpack', 'ramjet', 'note' ) );
			return;
		}
		$chosen  = wp_parse_list( $options['rows'] ?? '' );
		$unknown = array_diff( $chosen, array_filter( array_column( $rows, 'id' ) ) );
		if ( array() !== $unknown ) {
			/* translators: %s: what somebody has typed. */
			\WP_CLI::error( sprintf( __( 'There is no row %s.', 'ramjet' ), implode( ', ', $unknown ) ) );
		}
		$ids = isset( $options['rows'] )
			? $chosen
			: array_column( array_filter( $rows, static fn( array $row ): bool => $row['checked'] ), 'id' );
		$this->finish( $this->move()->run( $ids ) );
	}

	/** Restores the settings that still have the moved values. */
	public function undo(): void {
		$this->finish( $this->move()->undo() );
	}

	private function finish( ?\WP_Error $error ): void {
		$report = $this->move()->report();
		if ( null !== $error || null === $report ) {
			\WP_CLI::error( $error ?? __( 'There is no move to undo.', 'ramjet' ) );
		}
		\WP_CLI\Utils\format_items( 'table', $report['rows'], array( 'label', 'former', 'new', 'result' ) );
		match ( $report['state'] ) {
			'done'   => \WP_CLI::success( __( 'The settings were moved.', 'ramjet' ) ),
			'undone' => \WP_CLI::success( __( 'The settings were restored.', 'ramjet' ) ),
			// Another process has begun since.
			default  => \WP_CLI::error( (string) Move::busy()->get_error_message() ),
		};
	}

	private function move(): Move {
		return new Move( ( $this->targets )() );
	}
}
