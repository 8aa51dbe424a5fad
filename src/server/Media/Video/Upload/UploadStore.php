<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Jobs\Jobs;

/** Stores unfinished uploads: one option each, in one of a user's few slots. */
final class UploadStore {

	/** The cron event that deletes expired uploads. */
	public const CLEANUP = 'ramjet_video_cleanup';

	/** Unfinished uploads of a user. */
	public const MAX = 5;

	/** Seconds after which the lease of a killed request expires. */
	private const LEASE = 10;

	private const OPTION = 'ramjet_video_upload_';

	/** Prefix of leases, before the key of an upload. */
	private const WRITER = 'ramjet_video_writer_';

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

	/** @return Lease|null Allows only this request to write; null while another one does, or if the upload is gone. */
	public function claim( Upload $upload, int $now ): ?Lease {
		$lease = Lease::acquire( self::WRITER . $upload->key, self::LEASE );
		if ( null === $lease ) {
			return null;
		}
		$row = (string) AtomicOptions::read( $upload->option );
		if ( Upload::of_row( $upload->option, $row )?->key !== $upload->key ) {
			Lease::revoke( self::WRITER . $upload->key );
			return null;
		}
		$active = new Upload( $upload->option, $upload->key, $upload->length, $upload->name, $now );
		AtomicOptions::swap( $upload->option, $row, $active->row() );
		return $lease;
	}

	/** Deletes an upload and its bytes. */
	public function delete( Upload $upload ): void {
		$this->vault->delete( array( array( 'id' => $upload->key ) ) );
		AtomicOptions::delete( $upload->option );
		Lease::revoke( self::WRITER . $upload->key );
	}

	public function has_any(): bool {
		return array() !== AtomicOptions::names( self::OPTION, 1 );
	}

	/** @return list<Upload> Of all users, also those that have expired. */
	public function all(): array {
		$rows = AtomicOptions::read_all( self::OPTION, '' );
		return array_values( array_filter( array_map( Upload::of_row( ... ), array_keys( $rows ), $rows ) ) );
	}

	/** Deletes expired uploads, invalid rows, and bytes without a row. */
	public function delete_expired(): void {
		foreach ( AtomicOptions::read_all( self::OPTION, '' ) as $option => $row ) {
			$upload = Upload::of_row( $option, $row );
			if ( null === $upload ) {
				AtomicOptions::delete( $option );
			} elseif ( $upload->expires() <= time() ) {
				$this->delete( $upload );
			}
		}
		$this->vault->sweep_partial( fn( string $key ): bool =>
			in_array( $key, array_column( $this->all(), 'key' ), true ) );
	}
}
