<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Database\Lease;
use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Files\ProtectedFolder;
use Ramjet\Support\Secrets\SiteKey;

/**
 * The folder of a video's files: renditions, tracks, a drawn poster, and the uploaded file itself while the video is
 * private. Other uploaded files are where WordPress has put them. A public folder has a random name; that of a private
 * one cannot be derived from what the database says of the video, because a web server may serve it.
 */
final class VideoFolder {

	/**
	 * 'public:' or 'private:', and 32 hexadecimal digits. While the files are being moved, '>' and 32 other digits
	 * follow: any request can then complete a move that was interrupted.
	 */
	public const META = '_ramjet_video_folder';

	/** Meta with the name of the drawn poster; '' for none. */
	public const POSTER = '_ramjet_video_poster';

	/** Below the site's uploads, and below the folder of private files. */
	private const PUBLIC_ROOT  = 'ramjet-videos';
	private const PRIVATE_ROOT = 'ramjet-private-videos';

	private const ORIGINAL = 'original';

	/** Prefix and number of the leases of moves from and to an object store, and seconds that they last. */
	private const MOVER  = 'ramjet_video_mover_';
	private const MOVERS = 16;
	private const MOVING = 300;

	/** Core's meta with the path of an attachment, below the uploads. */
	private const ATTACHED = '_wp_attached_file';

	/** Whether the files are private, or are being moved from or to a private folder. */
	public readonly bool $is_private;

	/**
	 * @param string    $name 32 hexadecimal digits; '' if the video has no folder yet.
	 * @param self|null $next Where the files are being moved.
	 */
	private function __construct(
		private readonly int $video,
		private readonly bool $is_closed,
		private readonly string $name,
		private readonly ?self $next = null
	) {
		$this->is_private = $is_closed || null !== $next;
	}

	/** @param int $video ID of the attachment. */
	public static function of( int $video ): self {
		$saved = get_post_meta( $video, self::META, true );
		$form  = '/^(public|private):([0-9a-f]{32})(?:>([0-9a-f]{32}))?$/D';
		if ( ! is_string( $saved ) || 1 !== preg_match( $form, $saved, $match ) ) {
			return new self( $video, false, '' );
		}
		$is_closed = 'private' === $match[1];
		$next      = isset( $match[3] ) ? new self( $video, ! $is_closed, $match[3] ) : null;
		return new self( $video, $is_closed, $match[2], $next );
	}

	/** A random name for a file in the folder: browsers and caches keep what had the old one. */
	public static function name( string $start, string $extension ): string {
		return "$start-" . bin2hex( random_bytes( 4 ) ) . ".$extension";
	}

	/** Path of a file, whether or not it exists; '' for a name that leads elsewhere, or without a folder. */
	public function path( string $file ): string {
		$folder = '' === $this->name || ! self::is_name( $file ) ? '' : $this->folder();
		return '' === $folder ? '' : "$folder/$file";
	}

	/** URL of a file; '' while the video is private. */
	public function url( string $file ): string {
		return '' === $this->name || $this->is_private || ! self::is_name( $file )
			? ''
			: wp_upload_dir( null, false )['baseurl'] . '/' . self::PUBLIC_ROOT . "/$this->name/$file";
	}

	/** Path of the uploaded file, whether or not it exists; '' if WordPress knows none. */
	public function original(): string {
		$public = (string) get_attached_file( $this->video );
		return $this->is_closed ? $this->path( self::original_name( $public ) ) : $public;
	}

	/** Whether the uploaded file is in an object store, or WordPress knows no more than its URL. */
	public function is_elsewhere(): bool {
		return str_contains( $this->original(), '://' );
	}

	/** The folder, created if need be; null if that fails. */
	public function prepared(): ?self {
		$folder = $this->named()->settled();
		return null !== $folder && '' !== $folder->name && $folder->create() ? $folder : null;
	}

	/**
	 * Moves all files to a new private or public folder under new names, so that their URLs are unknown. Several
	 * requests may do this at once.
	 *
	 * @return self|null The new folder; null if the files could not be moved, as where another attachment shows the
	 *         same file. Then none is, or the next call completes it.
	 */
	public function moved( bool $is_private ): ?self {
		for ( $tries = 3; $tries > 0; $tries-- ) {
			$folder = $this->read()->settled();
			if ( null === $folder || $is_private === $folder->is_private ) {
				return $folder;
			}
			if ( ! $folder->named()->begin_move() ) {
				return null;
			}
		}
		return null;
	}

	/** Completes a move that was interrupted. Null if that is not possible now. */
	public function settled(): ?self {
		if ( null === $this->next ) {
			return $this;
		}
		$lease = null;
		if ( wp_is_stream( wp_upload_dir( null, false )['basedir'] )
			|| FileMover::is_slow( $this->original(), $this->next->target() ) ) {
			// A request that ends its copy last would bring back what was moved on since.
			$lease = Lease::acquire( self::MOVER . $this->video % self::MOVERS, self::MOVING );
			if ( null === $lease ) {
				return null;
			}
		}
		try {
			// Both meta at the same time: another request may have completed it, and moved the files elsewhere since.
			$folder    = $this->read();
			$may_go_on = null === $lease ? null : $lease->renew( ... );
			return null === $folder->next ? $folder : $folder->complete( $may_go_on );
		} finally {
			$lease?->release();
		}
	}

	/** Takes the file of a new private video, which never comes to a public place; returns whether it is there. */
	public function receive( string $path ): bool {
		$new = new self( $this->video, true, bin2hex( random_bytes( 16 ) ) );
		if ( ! $new->create() || ! add_post_meta( $this->video, self::META, (string) $new, true ) ) {
			return false;
		}
		return FileMover::move( $path, $new->original() ) || ! delete_post_meta( $this->video, self::META );
	}

	/** @param \Closure(): bool|null $may_go_on Whether this request still has its lease. */
	private function complete( ?\Closure $may_go_on ): ?self {
		$attached = get_post_meta( $this->video, self::ATTACHED, true );
		if ( ! is_string( $attached ) || ! $this->has_place() || ! $this->next->has_place() ) {
			return null;
		}
		$public = (string) get_attached_file( $this->video );
		$from   = $this->original();
		$to     = $this->next->target();
		if ( ! FileMover::move( $from, $to, $may_go_on ) ) {
			$here = new self( $this->video, $this->is_closed, $this->name );
			// Another request may have moved it by now, or be moving it.
			if ( is_file( $from ) && ! is_file( $to ) && ( null === $may_go_on || $may_go_on() )
				&& $this->change( (string) $here ) ) {
				$this->next->discard();
			}
			return null;
		}
		$this->move_files( $may_go_on );
		$folder = dirname( $attached );
		$name   = $this->next->new_name( $public );
		$new    = '.' === $folder ? $name : "$folder/$name";
		update_post_meta( $this->video, self::ATTACHED, wp_slash( $new ), $attached );
		PrivateStatus::change( $this->video, $this->next->is_closed, (string) $this );
		$this->change( (string) $this->next );
		// Files that another request has added meanwhile.
		$this->move_files( $may_go_on );
		$this->discard();
		return $this->read();
	}

	/** Path of the uploaded file after a move to this folder. */
	private function target(): string {
		$public = (string) get_attached_file( $this->video );
		return $this->is_closed ? $this->original() : dirname( $public ) . '/' . $this->new_name( $public );
	}

	/** Its new name. Of a private video, it names no file: one that does exist would be deleted with the attachment. */
	private function new_name( string $public ): string {
		return substr( hash( 'sha256', $this->name ), 0, 24 ) . '.' . self::extension( $public );
	}

	/** Deletes a file of the folder, which need not exist. */
	public function remove( string $file ): void {
		$path = $this->path( $file );
		if ( '' !== $path && ( ! $this->is_closed || PrivateFolder::is_ours() ) ) {
			FileRemover::remove( $path );
		}
	}

	/**
	 * Deletes the files of a video that is being deleted, unless another attachment is a copy of it, as those of
	 * translations are. WordPress deletes the uploaded file of a public one.
	 */
	public function delete(): void {
		if ( $this->is_private && ! PrivateFolder::is_ours() ) {
			return;
		}
		if ( null !== $this->next ) {
			$folder = $this->settled();
			// WordPress has looked up an older path.
			wp_delete_file( ( $folder ?? $this )->original() );
			if ( null === $folder && $this->is_closed ) {
				wp_delete_file( FileMover::part( $this->next->target() ) );
			}
			( $folder ?? $this->next )->delete();
		}
		if ( '' !== $this->name && ! $this->is_shared( self::META, (string) $this ) ) {
			array_map( $this->remove( ... ), $this->known() );
			FileRemover::remove_from( dirname( $this->folder() ), basename( $this->folder() ) );
		}
	}

	/** Records where the files are going to be; returns false if they may not be moved. */
	private function begin_move(): bool {
		if ( null !== $this->next ) {
			return true;
		}
		$next     = new self( $this->video, ! $this->is_closed, bin2hex( random_bytes( 16 ) ) );
		$attached = (string) get_post_meta( $this->video, self::ATTACHED, true );
		$original = $this->original();
		$may_move = '' !== $this->name && $this->has_place() && is_file( $original ) && ! is_link( $original )
			&& ! $this->is_shared( self::ATTACHED, $attached ) && ! $this->is_shared( self::META, (string) $this );
		if ( ! $may_move || ! $next->create() ) {
			return false;
		}
		if ( ! $this->change( "$this>$next->name" ) ) {
			// Another request has changed it first.
			$next->discard();
		}
		return true;
	}

	/** Moves everything but the uploaded file. */
	private function move_files( ?\Closure $may_go_on ): void {
		$from = $this->folder();
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- another request may have deleted the folder.
		$files = wp_is_stream( $from ) ? $this->known() : ( @scandir( $from ) ?: array() );
		foreach ( array_diff( $files, array( '.', '..' ) ) as $file ) {
			FileMover::move( "$from/$file", "{$this->next->folder()}/$file", $may_go_on );
		}
	}

	/** @return list<string> Names of the files of a folder in an object store, which may list nothing. */
	private function known(): array {
		if ( ! wp_is_stream( $this->folder() ) ) {
			return array();
		}
		$all   = array( ...Rendition::all( $this->video ), ...Track::all( $this->video ) );
		$files = array( ...array_column( $all, 'file' ), get_post_meta( $this->video, self::POSTER, true ) );
		return array_values( array_filter( $files, static fn( mixed $file ): bool =>
			is_string( $file ) && self::is_name( $file ) ) );
	}

	/** Gives the folder a name if it has none. If two requests do so at once, both use the first one's. */
	private function named(): self {
		if ( '' !== $this->name ) {
			return $this;
		}
		add_post_meta( $this->video, self::META, 'public:' . bin2hex( random_bytes( 16 ) ), true );
		return $this->read();
	}

	/** Reads the current value from the database. */
	private function read(): self {
		wp_cache_delete( $this->video, 'post_meta' );
		return self::of( $this->video );
	}

	/** Changes the meta, unless another request has; one statement. */
	private function change( string $new ): bool {
		return true === update_post_meta( $this->video, self::META, $new, (string) $this );
	}

	/** Whether another attachment has the same value. */
	private function is_shared( string $key, string $value ): bool {
		global $wpdb;
		$values = $wpdb->get_col( $wpdb->prepare(
			"SELECT meta_value FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s AND post_id <> %d",
			$key,
			$value,
			$this->video
		) );
		// Databases compare without regard to case.
		return in_array( $value, $values, true );
	}

	private function folder(): string {
		return $this->is_closed
			? PrivateFolder::locate(
				self::PRIVATE_ROOT . '/' . SiteKey::mac( "video|$this->name" ),
				self::original_name( (string) get_attached_file( $this->video ) )
			)
			: wp_upload_dir( null, false )['basedir'] . '/' . self::PUBLIC_ROOT . "/$this->name";
	}

	/** Whether this server has the folder, or may create it, and it is this site's. */
	private function has_place(): bool {
		return ! $this->is_closed
			|| ( ( null !== PrivateFolder::path() || is_dir( $this->folder() ) ) && PrivateFolder::is_ours() );
	}

	private function create(): bool {
		$path = $this->folder();
		return $this->has_place() && ProtectedFolder::create( $path, dirname( $path ), $this->is_closed );
	}

	/** Deletes the folder if nothing is in it. */
	private function discard(): void {
		$path = $this->folder();
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- may not be empty.
		wp_is_stream( $path ) || @rmdir( $path );
	}

	private static function is_name( string $file ): bool {
		return 1 === preg_match( '/^[a-z\d][a-z\d.-]{0,99}$/D', $file );
	}

	/** @param string $public Path that WordPress knows. */
	private static function original_name( string $public ): string {
		return self::ORIGINAL . '.' . self::extension( $public );
	}

	private static function extension( string $path ): string {
		$extension = strtolower( pathinfo( $path, PATHINFO_EXTENSION ) );
		return 1 === preg_match( '/^[a-z\d]{2,5}$/D', $extension ) ? $extension : 'bin';
	}

	/** The meta. */
	public function __toString(): string {
		return ( $this->is_closed ? 'private:' : 'public:' ) . $this->name
			. ( null === $this->next ? '' : ">{$this->next->name}" );
	}
}
