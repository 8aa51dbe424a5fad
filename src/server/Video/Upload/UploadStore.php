<?php
declare(strict_types=1);

namespace Ramjet\Video\Upload;

use Ramjet\Support\AtomicOptions;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Jobs\Jobs;

/** Stores unfinished uploads: one option each, in one of the few slots of its user. */
final class UploadStore {

	/** The cron event that deletes expired uploads. */
	public const CLEANUP = 'ramjet_video_cleanup';

	/** Unfinished uploads of a user. */
	public const MAX = 5;

	/** Seconds for which a request that was killed keeps others from writing. */
	public const LEASE = 10;

	private const OPTION = 'ramjet_video_upload_';

	public function __construct( private readonly Vault $vault ) {}

	/**
	 * Creates an upload, whose file is empty, unless another request has just created it.
	 *
	 * @return Upload|null Null if the user has as many as allowed.
	 */
	public function create( int $user, string $key, int $length, string $name, int $now ): ?Upload {
		for ( $slot = 1; $slot <= self::MAX; $slot++ ) {
			$upload = new Upload( self::OPTION . "{$user}_$slot", $key, $length, $name, $now );
			$old    = AtomicOptions::read( $upload->option );
			$past   = null === $old ? null : Upload::of_row( $upload->option, $old );
			if ( null !== $past && $past->expires() <= $now ) {
				$this->delete( $past );
				$old = null;
			}
			if ( null === $old && AtomicOptions::insert( $upload->option, $upload->row() ) ) {
				Jobs::start( self::CLEANUP, 'hourly' );
				return $upload;
			}
			$taken = Upload::of_row( $upload->option, (string) AtomicOptions::read( $upload->option ) );
			if ( $taken?->key === $key ) {
				return $taken;
			}
		}
		return null;
	}

	/** @return Upload|null The user's upload with this key, expired or not. */
	public function find( int $user, string $key ): ?Upload {
		foreach ( AtomicOptions::read_all( self::OPTION . "{$user}_", '' ) as $option => $row ) {
			$upload = Upload::of_row( $option, $row );
			if ( null !== $upload && hash_equals( $upload->key, $key ) ) {
				return $upload;
			}
		}
		return null;
	}

	/** @return Upload|null With a lease of this request; null while another one has it. */
	public function claim( Upload $upload, int $now ): ?Upload {
		return $upload->lease > $now
			? null
			: $this->change( $upload, $upload->leased( $now, $now + self::LEASE, bin2hex( random_bytes( 8 ) ) ) );
	}

	/** @return Upload|null With a longer lease; null if this request has lost it. */
	public function renew( Upload $upload, int $now ): ?Upload {
		$later = $upload->leased( $now, $now + self::LEASE, $upload->holder );
		return $later->row() === $upload->row() ? $upload : $this->change( $upload, $later );
	}

	/** Lets others write. */
	public function release( Upload $upload, int $now ): void {
		$this->change( $upload, $upload->leased( $now, 0, '' ) );
	}

	/** Deletes an upload and its bytes. */
	public function delete( Upload $upload ): void {
		$this->vault->delete( array( array( 'id' => $upload->key ) ) );
		AtomicOptions::delete( $upload->option );
	}

	public function has_any(): bool {
		return array() !== AtomicOptions::read_all( self::OPTION, '' );
	}

	/** Deletes what has expired, rows that are no uploads, and bytes without a row. */
	public function delete_expired(): void {
		foreach ( AtomicOptions::read_all( self::OPTION, '' ) as $option => $row ) {
			$upload = Upload::of_row( $option, $row );
			if ( null === $upload ) {
				AtomicOptions::delete( $option );
			} elseif ( $upload->expires() <= time() ) {
				$this->delete( $upload );
			}
		}
		$this->vault->sweep_partial( static function ( string $key ): bool {
			$rows = AtomicOptions::read_all( self::OPTION, '' );
			$has  = static fn( string $row ): bool => Upload::of_row( '', $row )?->key === $key;
			return array() !== array_filter( $rows, $has );
		} );
	}

	private function change( Upload $from, Upload $to ): ?Upload {
		return AtomicOptions::swap( $from->option, $from->row(), $to->row() ) ? $to : null;
	}
}
