<?php
/**
 * Takes 1,000 deliveries from a queue of 100,000, in batches as a worker does, and ends them. Prints the time of one, in
 * the slowest batch.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Storage\FormTables;

const BATCH = 20;

FormTables::migrations( $wpdb )->ensure();
$table = FormTables::submissions( $wpdb );
$wpdb->query( "DELETE FROM $table WHERE submission_id LIKE 'bench%'" );
$wpdb->query( $wpdb->prepare(
	"INSERT INTO $table (submission_id, response_id, created_at, due_at)
	SELECT CONCAT('bench', seq), 1000000 + seq, %d, %d + seq MOD 3600 FROM seq_1_to_100000",
	time() - 7200,
	time() - 3600
) );
$wpdb->query( "ANALYZE TABLE $table" );
$work    = ( new QueueRows( $wpdb ) )->work;
$slowest = 0;
$taken   = 0;
while ( $taken < 1_000 ) {
	$start = hrtime( true );
	foreach ( $work->due( BATCH ) as $id ) {
		if ( ! $work->claim( $id ) || ! $work->release( $id, null ) ) {
			throw new RuntimeException( "The row $id cannot be taken." );
		}
		++$taken;
	}
	$slowest = max( $slowest, ( hrtime( true ) - $start ) / 1e6 / BATCH );
}
$wpdb->query( "DELETE FROM $table WHERE submission_id LIKE 'bench%'" );
echo wp_json_encode( array( 'time' => $slowest ) );
