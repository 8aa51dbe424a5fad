<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

/** The properties of a video file, read by ffprobe. */
final class Probe {

	/** Limits for encoding. */
	private const LONGEST_SIDE = 8192;
	private const PIXELS       = 8192 * 4320;
	private const HOURS        = 12;

	/** Seconds that ffprobe may take. */
	private const SECONDS = 20;

	private const SHOWN = 'stream=codec_type,width,height,sample_aspect_ratio,duration:stream_disposition=attached_pic'
		. ':stream_side_data=rotation:stream_tags=rotate:format=duration';

	/** First bytes of a file => ffmpeg's demuxer for it. Playlists, which name other files, have none here. */
	private const DEMUXERS = array(
		'.{4}(?:ftyp|moov|mdat|free|skip|wide|pnot)' => 'mov',
		'\x1A\x45\xDF\xA3'                           => 'matroska',
		'OggS'                                       => 'ogg',
		'RIFF.{4}AVI '                               => 'avi',
		'\x30\x26\xB2\x75\x8E\x66\xCF\x11'           => 'asf',
		'FLV\x01'                                    => 'flv',
		'\x00\x00\x01\xBA'                           => 'mpeg',
		'\x00\x00\x01\xB3'                           => 'mpegvideo',
		'\x47.{187}\x47'                             => 'mpegts',
	);

	/**
	 * @param list<string> $input        Arguments of ffmpeg that name the file.
	 * @param int          $width        Pixels, as shown: turned, and with square pixels.
	 * @param int          $height       Pixels, as shown.
	 * @param int          $milliseconds 0 if the file does not say.
	 */
	public function __construct(
		public readonly array $input,
		public readonly int $width,
		public readonly int $height,
		public readonly int $milliseconds
	) {}

	/** Null if the file has no picture or cannot be read. */
	public static function of( Ffmpeg $ffmpeg, string $path ): ?self {
		// A path of this server: WordPress may know files elsewhere, such as s3://….
		$path    = '' === $path ? '' : (string) realpath( $path );
		$demuxer = is_file( $path ) ? self::demuxer( $path ) : null;
		if ( null === $demuxer ) {
			return null;
		}
		$input = array( '-protocol_whitelist', 'file', '-max_pixels', (string) self::PIXELS, '-threads', '4' );
		$input = array( ...$input, '-f', $demuxer, '-i', "file:$path" );
		$shown = array( '-v', 'error', '-of', 'json', '-show_entries', self::SHOWN );
		$data  = json_decode( (string) $ffmpeg->probe( array( ...$shown, ...$input ), self::SECONDS ), true );
		$first = array();
		foreach ( $data['streams'] ?? array() as $stream ) {
			// Skips album covers.
			if ( 1 !== $stream['disposition']['attached_pic'] ) {
				$first += array( $stream['codec_type'] => $stream );
			}
		}
		$video  = $first['video'] ?? array();
		$width  = (int) ( $video['width'] ?? 0 );
		$height = (int) ( $video['height'] ?? 0 );
		if ( min( $width, $height ) < 1 ) {
			return null;
		}
		// Pixels that are not square.
		if ( 1 === preg_match( '/^([1-9]\d{0,5}):([1-9]\d{0,5})$/', $video['sample_aspect_ratio'] ?? '', $ratio ) ) {
			$width = max( 1, (int) round( $width * (int) $ratio[1] / (int) $ratio[2] ) );
		}
		$turns = array_column( $video['side_data_list'] ?? array(), 'rotation' );
		if ( 90 === abs( (int) ( $turns[0] ?? $video['tags']['rotate'] ?? 0 ) ) % 180 ) {
			[ $width, $height ] = array( $height, $width );
		}
		$time = max( (float) ( $video['duration'] ?? 0 ), (float) ( $first['audio']['duration'] ?? 0 ) );
		// Some formats store no length per stream. The file's length may include longer subtitles, which are dropped.
		$time = 0.0 === $time ? (float) ( $data['format']['duration'] ?? 0 ) : $time;
		return new self( $input, $width, $height, (int) round( 1000 * min( max( 0, $time ), YEAR_IN_SECONDS ) ) );
	}

	/** Why the video is not encoded: 'unsuitable' for its size, or 'too_long'; '' if it is. */
	public function problem(): string {
		$is_large = max( $this->width, $this->height ) > self::LONGEST_SIDE
			|| $this->width * $this->height > self::PIXELS;
		$is_long  = $this->milliseconds > 1000 * self::HOURS * HOUR_IN_SECONDS;
		return match ( true ) {
			$is_large => 'unsuitable',
			$is_long  => 'too_long',
			default   => '',
		};
	}

	/** Maximum number of seconds to encode of a file of unknown length. */
	public static function longest(): int {
		return self::HOURS * HOUR_IN_SECONDS;
	}

	private static function demuxer( string $path ): ?string {
		$head = (string) file_get_contents( $path, false, null, 0, 200 );
		foreach ( self::DEMUXERS as $start => $demuxer ) {
			if ( 1 === preg_match( "/^$start/s", $head ) ) {
				return $demuxer;
			}
		}
		return null;
	}
}
