import { join } from 'node:path';
import { isRoot } from './process.mjs';

/** Two PHP servers, so that nothing can depend on one server's memory or files. */
export const PHP_SERVERS = [ 'a', 'b' ];

/** A third one, with PHP's own limits and a single worker, which a test can kill. */
export const DEFAULT_SERVER = 'default';

/**
 * MariaDB's options: our own server, reachable by its socket only. It does not wait for the disk, because the data can be
 * recreated.
 *
 * @param {{data: string, run: string}} folders
 * @return {string[]} Arguments.
 */
export function mariadbArguments( { data, run } ) {
	return [
		'--no-defaults',
		`--datadir=${ data }`,
		`--socket=${ join( run, 'mariadb.sock' ) }`,
		`--pid-file=${ join( run, 'mariadb.pid' ) }`,
		'--skip-networking',
		'--skip-log-bin',
		'--innodb-flush-log-at-trx-commit=0',
		'--innodb-buffer-pool-size=128M',
		'--character-set-server=utf8mb4',
		...( isRoot() ? [ '--user=root' ] : [] ),
	];
}

/**
 * PHP-FPM's configuration for one of the servers.
 *
 * @param {string} server       One of PHP_SERVERS, or DEFAULT_SERVER.
 * @param {Object} folders
 * @param {string} folders.run  Of sockets and pid files.
 * @param {string} folders.logs
 * @return {string} The file.
 */
export function fpmConfig( server, { run, logs } ) {
	const isDefault = server === DEFAULT_SERVER;
	return `[global]
pid = ${ run }/fpm-${ server }.pid
error_log = ${ logs }/fpm-${ server }.log
daemonize = no

[${ server }]
listen = ${ run }/fpm-${ server }.sock
${ isRoot() ? 'user = root\ngroup = root' : '' }
pm = static
pm.max_children = ${ isDefault ? 1 : 4 }
clear_env = no
catch_workers_output = yes
php_admin_value[memory_limit] = 256M
php_admin_value[max_execution_time] = 60
php_admin_value[upload_max_filesize] = ${ isDefault ? '2M' : '200M' }
php_admin_value[post_max_size] = ${ isDefault ? '8M' : '200M' }
php_value[error_log] = ${ logs }/php-${ server }.log
php_admin_flag[log_errors] = on
php_admin_flag[display_errors] = off
php_admin_flag[opcache.enable] = on
php_admin_value[opcache.revalidate_freq] = 0
php_admin_value[opcache.interned_strings_buffer] = 16
php_admin_value[opcache.max_accelerated_files] = 10000
`;
}

/*
 * The part of nginx's configuration that has a page cache in front of the site.
 */
function cachedServer( address, site, more = '' ) {
	const { wordpress, port } = site;
	return `server {
		listen ${ address }:${ port };
		root ${ wordpress };
		index index.php;
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			include fastcgi.conf;
			# The site knows nothing of the cache.
			fastcgi_param HTTP_HOST 127.0.0.1:${ port };
			fastcgi_pass php;
			fastcgi_cache pages;
			fastcgi_cache_key ${ more ? '$server_addr$request_method$without_campaign' : '$request_method$request_uri' };
			fastcgi_cache_valid 200 301 302 48h;
			fastcgi_cache_bypass $is_user;
			fastcgi_no_cache $is_user;
			${ more }
			add_header X-Served-By $upstream_addr always;
			add_header X-Cache $upstream_cache_status always;
		}
	}`;
}

/**
 * nginx's configuration: requests go to the PHP servers in turn, files are served from disk. At 127.0.0.2, the same site has a
 * page cache in front, as many hosts do: it stores what PHP does not forbid for two days, for visitors who are not logged
 * in to WordPress. At 127.0.0.5, that cache ignores Vary and the parameters of campaigns, too. At 127.0.0.6 are only the
 * files, for pages of another host. At 127.0.0.3, it has the limits that nginx and PHP have where nobody has raised them. At 127.0.0.4, PHP has them,
 * and gets the body of a request while it comes.
 *
 * @param {Object} site
 * @param {string} site.run
 * @param {string} site.logs
 * @param {string} site.wordpress
 * @param {number} site.port
 * @return {string} The file.
 */
export function nginxConfig( { run, logs, wordpress, port } ) {
	return `${ isRoot() ? 'user root;' : '' }
daemon off;
worker_processes 2;
pid ${ run }/nginx.pid;
error_log ${ logs }/nginx.log;
events { worker_connections 512; }
http {
	access_log off;
	# Longer than any test: a connection that ends just as it is used again is a failure.
	keepalive_timeout 1h;
	include mime.types;
	default_type application/octet-stream;
	client_max_body_size 200m;
	${ [ 'client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi' ].map( ( kind ) => `${ kind }_temp_path ${ run }/${ kind };` ).join( '\n\t' ) }
	gzip on;
	gzip_types text/css application/javascript application/json image/svg+xml;
	# Tests end PHP amid requests: that says nothing of its server, which nginx would leave out for ten seconds.
	upstream php {
		${ PHP_SERVERS.map( ( server ) => `server unix:${ run }/fpm-${ server }.sock max_fails=0;` ).join( '\n\t\t' ) }
	}
	map $http_cookie $is_user {
		default 0;
		~wordpress_logged_in 1;
	}
	map $request_uri $without_campaign {
		default $request_uri;
		~^(?<path>[^?]*)\\?utm_[a-z]+=[^&]*$ $path;
	}
	fastcgi_cache_path ${ run }/cache keys_zone=pages:1m;
	${ cachedServer( '127.0.0.2', { wordpress, port } ) }
	${ cachedServer( '127.0.0.5', { wordpress, port }, 'fastcgi_ignore_headers Vary;' ) }
	server {
		listen 127.0.0.6:${ port };
		root ${ wordpress };
		location / {
			try_files $uri =404;
			add_header Access-Control-Allow-Origin *;
		}
		location ~ \\.php$ { return 404; }
	}
	server {
		listen 127.0.0.3:${ port };
		root ${ wordpress };
		client_max_body_size 1m;
		location ~ \\.php$ {
			include fastcgi.conf;
			fastcgi_pass unix:${ run }/fpm-${ DEFAULT_SERVER }.sock;
		}
	}
	server {
		listen 127.0.0.4:${ port };
		root ${ wordpress };
		location ~ \\.php$ {
			include fastcgi.conf;
			fastcgi_pass unix:${ run }/fpm-${ DEFAULT_SERVER }.sock;
			fastcgi_request_buffering off;
		}
	}
	server {
		listen 127.0.0.1:${ port };
		server_name _;
		root ${ wordpress };
		index index.php;
		location / { try_files $uri $uri/ /index.php?$args; }
		location ~ \\.php$ {
			try_files $uri =404;
			include fastcgi.conf;
			fastcgi_pass php;
			# A streamed answer is to be seen as it comes.
			fastcgi_buffering off;
			fastcgi_read_timeout 120s;
			add_header X-Served-By $upstream_addr always;
		}
		location ~ /\\.ht { deny all; }
	}
}
`;
}
