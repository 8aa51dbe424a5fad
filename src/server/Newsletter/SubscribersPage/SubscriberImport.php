<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Support\Csv\CsvReader;
use Ramjet\Support\Rest\Failure;

/**
 * Adds the people in a CSV file, which comes in parts of whole rows. The column with most email addresses has them; the
 * other columns are not read, but in an exported list only confirmed subscribers are. Who is already a subscriber
 * stays as is, and who has left is not brought back.
 */
final class SubscriberImport {

	/** Rows by which the column is found. */
	private const SAMPLE = 200;

	/** Email addresses that are added at once. */
	private const BATCH = 500;

	/**
	 * @param \Closure( list<string>, string ): ?array{added: int, left: int} $add Adds email addresses, with the proof
	 *        of their consent, or '' to ask for it. As ListSignup::add().
	 */
	public function __construct( private readonly \Closure $add ) {}

	/**
	 * Imports a part.
	 *
	 * @param string $csv    In UTF-8.
	 * @param string $layout As the reply about the part before has it; '' for the first part.
	 * @param string $proof  Of the people's consent; '' to ask them for it.
	 * @return array{layout: string, rows: int, saved: int, known: int, left: int,
	 *         errors: list<array{row: int, email: string, message: string}>}|\WP_Error `row` counts from 1 in this
	 * part.
	 */
	public function run( string $csv, string $layout, string $proof ): array|\WP_Error {
		$reader = new CsvReader( $csv, '' === $layout ? null : $layout[0] );
		$column = '' === $layout ? self::find_column( $reader ) : (int) substr( $layout, 1 );
		if ( null === $column ) {
			$message = __( 'No column of this file has email addresses.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_emails', $message, array( 'status' => 400 ) );
		}
		$reply  = array( 'saved' => 0, 'known' => 0, 'left' => 0 );
		$rows   = 0;
		$emails = array();
		$errors = array();
		foreach ( $reader->rows() as $index => $row ) {
			++$rows;
			$text    = $row[ $column ] ?? '';
			$email   = Signup::address( $text );
			$problem = self::problem( $row, $email );
			// Empty lines and the titles are no errors.
			$is_row = '' !== implode( '', $row ) && ( 0 !== $index || '' !== $layout || str_contains( $text, '@' ) );
			if ( null === $problem ) {
				isset( $emails[ $email ] ) ? ++$reply['known'] : $emails[ $email ] = true;
			} elseif ( $is_row ) {
				$errors[] = array( 'row' => $index + 1, 'email' => mb_substr( $text, 0, 191 ), 'message' => $problem );
			}
		}
		foreach ( array_chunk( array_keys( $emails ), self::BATCH ) as $batch ) {
			// PHP makes numbers of some keys, but no email address is one.
			$done = ( $this->add )( $batch, $proof );
			if ( null === $done ) {
				return Failure::not_saved();
			}
			$reply['saved'] += $done['added'];
			$reply['left']  += $done['left'];
			$reply['known'] += count( $batch ) - $done['added'] - $done['left'];
		}
		return array( 'layout' => $reader->separator . $column, 'rows' => $rows, 'errors' => $errors ) + $reply;
	}

	/** The index of the column with most email addresses, the first of several; null without any. */
	private static function find_column( CsvReader $reader ): ?int {
		$counts = array();
		foreach ( $reader->rows() as $index => $row ) {
			foreach ( $row as $column => $text ) {
				if ( null !== Signup::address( $text ) ) {
					$counts[ $column ] = ( $counts[ $column ] ?? 0 ) + 1;
				}
			}
			if ( $index >= self::SAMPLE && array() !== $counts ) {
				break;
			}
		}
		ksort( $counts );
		return array() === $counts ? null : (int) array_search( max( $counts ), $counts, true );
	}

	/** Why a row is left out; null if it is not. */
	private static function problem( array $row, ?string $email ): ?string {
		if ( null === $email ) {
			return __( 'This is not an email address.', 'ramjet' );
		}
		$state = SubscriberState::tryFrom( $row[ SubscriberExport::STATE ] ?? '' );
		if ( null === $state || SubscriberState::Confirmed === $state ) {
			return null;
		}
		/* translators: %s: state of a subscription, such as paused. */
		return sprintf( __( 'Nothing is sent to people with the state ‘%s’.', 'ramjet' ), $state->value );
	}
}
